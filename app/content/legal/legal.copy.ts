import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

const es = {
  contents: 'Contenido',
  updated: (date: string) => `Versión del ${date}`,
  others: 'Otros textos legales',
  incomplete:
    'El club tiene datos legales por completar: en los textos legales están marcados. Los rellena quien administra la web.',
  toFacts: 'Ir a los datos legales',
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
} as const

const ca: Translation<typeof es> = {
  contents: 'Contingut',
  updated: (date) => `Versió ${catalanDay(date, 'de')}`,
  others: 'Altres textos legals',
  incomplete:
    'El club té dades legals per completar: als textos legals estan marcades. Les omple qui administra el web.',
  toFacts: 'Anar a les dades legals',
  months: (count) => (count === 1 ? '1 mes' : `${count} mesos`),
}

export const legalCopy = { es, ca }
