import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Texts of pages about one event: the list and the event. */
const es = {
  title: 'Gestión de Eventos',
  cancelled: 'Cancelado',
} as const

const ca: Translation<typeof es> = {
  title: 'Gestió d’Esdeveniments',
  cancelled: 'Cancel·lat',
}

export const managedEventsCopy = { es, ca }
