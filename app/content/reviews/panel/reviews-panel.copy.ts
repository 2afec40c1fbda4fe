import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Gestión de Reseñas',
  list: {
    search: 'Buscar reseñas...',
    searchLabel: 'Buscar reseñas por restaurante, autor o comentario',
    caption: 'Reseñas de restaurantes, de la más reciente a la más antigua',
    empty: 'No hay reseñas',
  },
  view: 'Qué se muestra',
  all: 'Todas',
  hiddenOnes: 'Ocultas',
  noneHidden: 'No hay ninguna reseña oculta',
  restaurant: 'Restaurante',
  score: 'Puntuación',
  comment: 'Comentario',
  date: 'Fecha',
  hidden: 'Oculta',
  hideOf: (author: string) => `Ocultar la reseña de ${author}`,
  showOf: (author: string) => `Mostrar la reseña de ${author}`,
} as const

const ca: Translation<typeof es> = {
  title: 'Gestió de Ressenyes',
  list: {
    search: 'Cercar ressenyes...',
    searchLabel: 'Cercar ressenyes per restaurant, autor o comentari',
    caption: 'Ressenyes de restaurants, de la més recent a la més antiga',
    empty: 'No hi ha ressenyes',
  },
  view: 'Què es mostra',
  all: 'Totes',
  hiddenOnes: 'Amagades',
  noneHidden: 'No hi ha cap ressenya amagada',
  restaurant: 'Restaurant',
  score: 'Puntuació',
  comment: 'Comentari',
  date: 'Data',
  hidden: 'Amagada',
  hideOf: (author) => `Amagar la ressenya ${de(author)}`,
  showOf: (author) => `Mostrar la ressenya ${de(author)}`,
}

export const reviewsPanelCopy = { es, ca }
