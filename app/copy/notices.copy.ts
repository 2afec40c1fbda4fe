import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The container of the notices at the top right. */
const es = {
  label: 'Avisos',
  close: 'Cerrar aviso',
  offline: 'No hay conexión: te quedas en esta página',
  partAway: 'No hay conexión, y esto todavía no se había cargado',
} as const

const ca: Translation<typeof es> = {
  label: 'Avisos',
  close: 'Tancar l’avís',
  offline: 'No hi ha connexió: et quedes en aquesta pàgina',
  partAway: 'No hi ha connexió, i això encara no s’havia carregat',
}

export const noticesCopy = { es, ca }
