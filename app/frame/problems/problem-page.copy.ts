import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Error pages: what to do next, and texts for each kind of refusal. */
const es = {
  home: 'Volver al inicio',
  notFoundLine: 'Este plato no está en la carta',
  notFoundHint: 'La página que buscas no existe o ha cambiado de dirección.',
  suspendedHint:
    'El club te sigue escribiendo lo que afecta a todos los socios, como la convocatoria de una asamblea. Mientras dure la suspensión no ves las páginas que son solo de los socios, ni sus documentos. Si crees que es un error, o necesitas uno, escribe al club.',
  writeToClub: 'Escribir al club',
  signIn: 'Iniciar sesión',
  sendAgain: 'Volver a enviar',
  reference: 'Referencia',
  waitSeconds: (seconds: number) =>
    seconds === 1
      ? 'Vuelve a probar dentro de 1 segundo.'
      : `Vuelve a probar dentro de ${seconds} segundos.`,
  waitMinutes: (minutes: number) =>
    minutes === 1
      ? 'Vuelve a probar dentro de 1 minuto.'
      : `Vuelve a probar dentro de ${minutes} minutos.`,
  waitHours: (hours: number) =>
    hours === 1 ? 'Vuelve a probar dentro de 1 hora.' : `Vuelve a probar dentro de ${hours} horas.`,
} as const

const ca: Translation<typeof es> = {
  home: 'Tornar a l’inici',
  notFoundLine: 'Aquest plat no és a la carta',
  notFoundHint: 'La pàgina que busques no existeix o ha canviat d’adreça.',
  suspendedHint:
    'El club et continua escrivint el que afecta tots els socis, com la convocatòria d’una assemblea. Mentre duri la suspensió no veus les pàgines que són només dels socis, ni els seus documents. Si creus que és un error, o en necessites un, escriu al club.',
  writeToClub: 'Escriure al club',
  signIn: 'Iniciar sessió',
  sendAgain: 'Tornar-ho a enviar',
  reference: 'Referència',
  waitSeconds: (seconds) =>
    seconds === 1
      ? 'Torna-ho a provar d’aquí a 1 segon.'
      : `Torna-ho a provar d’aquí a ${seconds} segons.`,
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Torna-ho a provar d’aquí a 1 minut.'
      : `Torna-ho a provar d’aquí a ${minutes} minuts.`,
  waitHours: (hours) =>
    hours === 1
      ? 'Torna-ho a provar d’aquí a 1 hora.'
      : `Torna-ho a provar d’aquí a ${hours} hores.`,
}

export const problemPageCopy = { es, ca }
