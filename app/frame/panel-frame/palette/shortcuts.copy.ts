import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  open: 'Atajos de teclado',
  title: 'Atajos de teclado',
  close: 'Cerrar',
  sheet: 'Ver los atajos',
  search: 'Buscar en la lista',
  create: 'Crear',
  palette: 'Buscar en el panel',
  goTo: 'Ir a',
  use: 'Usar los atajos de una sola tecla en este navegador',
} as const

const ca: Translation<typeof es> = {
  open: 'Dreceres de teclat',
  title: 'Dreceres de teclat',
  close: 'Tancar',
  sheet: 'Veure les dreceres',
  search: 'Cercar a la llista',
  create: 'Crear',
  palette: 'Cercar al tauler',
  goTo: 'Anar a',
  use: 'Fer servir les dreceres d’una sola tecla en aquest navegador',
}

export const shortcutsCopy = { es, ca }
