import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Text of the messages by which `npm run doctor` checks delivery. */
const es = {
  mail: {
    subject: 'Prueba de correo de la web',
    text: (command: string) =>
      `Este correo lo ha enviado ${command}. Si lo lees en la bandeja de entrada, los correos de la web llegan.`,
  },
} as const

const ca: Translation<typeof es> = {
  mail: {
    subject: 'Prova de correu del web',
    text: (command) =>
      `Aquest correu l’ha enviat ${command}. Si el llegeixes a la safata d’entrada, els correus del web arriben.`,
  },
}

export const doctorCopy = { es, ca }
