/** Lists in pages: the title of a further one, and the words of `Pagination`, named as it takes them. */
export const paging = {
  titled: (title: string, page: number) => `${title}, página ${page}`,
  controls: {
    previousLabel: 'Página anterior',
    nextLabel: 'Página siguiente',
    pageLabel: (page: number) => `Página ${page}`,
  },
} as const
