import type { legal as spanish } from '#app/copy/es/legal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const legal: Translation<typeof spanish> = {
  contents: 'Contingut',
  updated: (date) => `Versió del ${date}`,
  others: 'Altres textos legals',
  months: (count) => (count === 1 ? '1 mes' : `${count} mesos`),
}
