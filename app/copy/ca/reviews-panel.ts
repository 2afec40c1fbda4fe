import type { reviewsPanel as spanish } from '#app/copy/es/reviews-panel.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const reviewsPanel: Translation<typeof spanish> = {
  title: 'Gestió de Ressenyes',
  caption: 'Ressenyes de restaurants, de la més recent a la més antiga',
  restaurant: 'Restaurant',
  author: 'Autor',
  score: 'Puntuació',
  comment: 'Comentari',
  date: 'Data',
  state: 'Estat',
  actions: 'Accions',
  visible: 'Visible',
  hidden: 'Amagada',
  hide: 'Amagar',
  show: 'Mostrar',
  hideOf: (author) => `Amagar la ressenya de ${author}`,
  showOf: (author) => `Mostrar la ressenya de ${author}`,
  empty: 'No hi ha ressenyes',
  pages: 'Pàgines de ressenyes',
}
