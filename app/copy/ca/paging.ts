import type { paging as spanish } from '#app/copy/es/paging.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const paging: Translation<typeof spanish> = {
  titled: (title, page) => `${title}, pàgina ${page}`,
  controls: {
    previousLabel: 'Pàgina anterior',
    nextLabel: 'Pàgina següent',
    pageLabel: (page) => `Pàgina ${page}`,
  },
}
