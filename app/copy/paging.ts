import type { Translation } from '#app/i18n/translation.ts'

/** Lists in pages: the title of a further one, and the words of `Pagination`, named as it takes them. */
const es = {
  titled: (title: string, page: number) => `${title}, página ${page}`,
  controls: {
    previousLabel: 'Página anterior',
    nextLabel: 'Página siguiente',
    pageLabel: (page: number) => `Página ${page}`,
  },
} as const

const ca: Translation<typeof es> = {
  titled: (title, page) => `${title}, pàgina ${page}`,
  controls: {
    previousLabel: 'Pàgina anterior',
    nextLabel: 'Pàgina següent',
    pageLabel: (page) => `Pàgina ${page}`,
  },
}

export const pagingCopy = { es, ca }
