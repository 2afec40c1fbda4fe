import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type About = { by: string; office: string; event: string | null }

const es = {
  officeGiven: {
    subject: ({ office, event }: About) =>
      event === null ? `Tienes un encargo en el club: ${office}` : `${office}: ${event}`,
    text: ({ by, office, event }: About) =>
      event === null
        ? `${by} te ha dado un encargo: ${office}. Lo encontrarás en el panel, con lo que necesitas para llevarlo.`
        : `${by} cuenta contigo para este evento. Tu encargo: ${office}.`,
    button: 'Abrir mi página',
  },
  officeWithdrawn: {
    subject: ({ office, event }: About) =>
      event === null ? `Ya no tienes un encargo: ${office}` : `Ya no tienes ${office}: ${event}`,
    text: ({ by, office, event }: About) =>
      event === null
        ? `${by} te ha retirado un encargo: ${office}.`
        : `${by} te ha retirado el encargo de este evento: ${office}.`,
    button: 'Ir a mi cuenta',
  },
  officeMoved: {
    subject: ({ event }: About) => `Cambia el evento en el que ayudas: ${event}`,
    text: ({ office }: About) =>
      `Ha cambiado de fecha o de lugar. Tu encargo sigue siendo: ${office}.`,
    button: 'Abrir mi página',
  },
  officeCancelled: {
    subject: ({ event }: About) => `Se cancela el evento en el que ibas a ayudar: ${event}`,
    text: ({ office }: About) => `Ya no hace falta tu encargo: ${office}.`,
    button: 'Ir a mi cuenta',
  },
  was: 'Antes',
  invited:
    'Todavía no tienes cuenta en la web del club. Entra con este enlace, que vale una sola vez: así confirmas tu dirección.',
  enter: 'Entrar',
  wrong: (email: string) => `Si no lo esperabas, escríbenos a ${email}.`,
  calendarFile: 'encargo.ics',
} as const

const ca: Translation<typeof es> = {
  officeGiven: {
    subject: ({ office, event }) =>
      event === null ? `Tens un encàrrec al club: ${office}` : `${office}: ${event}`,
    text: ({ by, office, event }) =>
      event === null
        ? `${by} t’ha donat un encàrrec: ${office}. El trobaràs al tauler, amb el que et cal per dur-lo.`
        : `${by} compta amb tu per a aquest esdeveniment. El teu encàrrec: ${office}.`,
    button: 'Obrir la meva pàgina',
  },
  officeWithdrawn: {
    subject: ({ office, event }) =>
      event === null ? `Ja no tens un encàrrec: ${office}` : `Ja no tens ${office}: ${event}`,
    text: ({ by, office, event }) =>
      event === null
        ? `${by} t’ha retirat un encàrrec: ${office}.`
        : `${by} t’ha retirat l’encàrrec d’aquest esdeveniment: ${office}.`,
    button: 'Anar al meu compte',
  },
  officeMoved: {
    subject: ({ event }) => `Canvia l’esdeveniment en què ajudes: ${event}`,
    text: ({ office }) => `Ha canviat de data o de lloc. El teu encàrrec continua sent: ${office}.`,
    button: 'Obrir la meva pàgina',
  },
  officeCancelled: {
    subject: ({ event }) => `Es cancel·la l’esdeveniment en què havies d’ajudar: ${event}`,
    text: ({ office }) => `Ja no cal el teu encàrrec: ${office}.`,
    button: 'Anar al meu compte',
  },
  was: 'Abans',
  invited:
    'Encara no tens compte al web del club. Entra amb aquest enllaç, que val una sola vegada: així confirmes la teva adreça.',
  enter: 'Entrar',
  wrong: (email) => `Si no t’ho esperaves, escriu-nos a ${email}.`,
  calendarFile: 'encarrec.ics',
}

export const officeMailsCopy = { es, ca }
