import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Alerts to the operator, in the site's first language. */
const es = {
  titles: {
    red: (what: string) => what,
    still: (what: string) => `Sigue igual: ${what}`,
    over: (what: string) => `Resuelto: ${what}`,
  },
  overText: 'Vuelve a estar bien.',
} as const

const ca: Translation<typeof es> = {
  titles: {
    red: (what) => what,
    still: (what) => `Continua igual: ${what}`,
    over: (what) => `Resolt: ${what}`,
  },
  overText: 'Torna a estar bé.',
}

export const siteAlertsCopy = { es, ca }
