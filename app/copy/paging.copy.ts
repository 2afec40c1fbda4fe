import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Lists with pages: the title of a further page, and the props of `Pagination`. */
const es = {
  titled: (title: string, page: number) => `${title}, página ${page}`,
  pagesOf: (list: string) => `Páginas: ${list}`,
  ofRows: 'Páginas de las líneas',
  controls: {
    previousLabel: 'Página anterior',
    nextLabel: 'Página siguiente',
    pageLabel: (page: number) => `Página ${page}`,
  },
} as const

const ca: Translation<typeof es> = {
  titled: (title, page) => `${title}, pàgina ${page}`,
  pagesOf: (list) => `Pàgines: ${list}`,
  ofRows: 'Pàgines de les línies',
  controls: {
    previousLabel: 'Pàgina anterior',
    nextLabel: 'Pàgina següent',
    pageLabel: (page) => `Pàgina ${page}`,
  },
}

export const pagingCopy = { es, ca }
