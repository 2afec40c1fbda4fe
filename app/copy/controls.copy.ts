import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Texts of dialogs, forms and search lists, unless their page has its own. */
const es = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  failed: 'No se ha guardado',
  print: 'Imprimir',
  search: 'Buscar',
  noResults: 'No se encontraron resultados para tu búsqueda',
  clearSearch: 'Quitar la búsqueda',
} as const

const ca: Translation<typeof es> = {
  close: 'Tancar',
  cancel: 'Cancel·lar',
  save: 'Desar',
  failed: 'No s’ha desat',
  print: 'Imprimir',
  search: 'Cercar',
  noResults: 'No s’han trobat resultats per a la teva cerca',
  clearSearch: 'Treure la cerca',
}

export const controlsCopy = { es, ca }
