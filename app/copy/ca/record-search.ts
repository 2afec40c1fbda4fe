import type { recordSearch as es } from '#app/copy/es/record-search.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const recordSearch: Translation<typeof es> = {
  placeholder: 'Escriu per cercar',
  none: 'No hi ha res amb aquest nom',
  chooseOne: 'Tria’n un de la llista; si no, es desa sense cap.',
  unlink: (title) => `Treure «${title}»`,
  palette: {
    open: 'Cercar',
    shortcut: 'Ctrl K',
    title: 'Cercar al tauler',
    label: 'Pàgina o nom',
    placeholder: 'Una pàgina, una persona, un esdeveniment...',
    pages: 'Pàgines',
    empty: 'No hi ha res amb aquest nom',
    hint: 'Fletxes per triar, Retorn per obrir, Esc per sortir.',
    close: 'Tancar',
    kinds: {
      restaurant: 'Restaurants',
      event: 'Esdeveniments',
      post: 'Publicacions',
      'membership-request': 'Socis',
      account: 'Usuaris',
    },
  },
}
