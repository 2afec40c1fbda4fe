import type { legal as spanish } from '#app/copy/es/legal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const legal: Translation<typeof spanish> = {
  contents: 'Contingut',
  updated: (date) => `Versió del ${date}`,
  others: 'Altres textos legals',
  incomplete:
    'El club té dades legals per completar: als textos legals estan marcades. Les omple una persona administradora.',
  toFacts: 'Anar a les dades legals',
  months: (count) => (count === 1 ? '1 mes' : `${count} mesos`),
}
