/** The panel's list of reviews. */
export const reviewsPanel = {
  title: 'Gestión de Reseñas',
  caption: 'Reseñas de restaurantes, de la más reciente a la más antigua',
  restaurant: 'Restaurante',
  author: 'Autor',
  score: 'Puntuación',
  comment: 'Comentario',
  date: 'Fecha',
  state: 'Estado',
  actions: 'Acciones',
  visible: 'Visible',
  hidden: 'Oculta',
  hide: 'Ocultar',
  show: 'Mostrar',
  hideOf: (author: string) => `Ocultar la reseña de ${author}`,
  showOf: (author: string) => `Mostrar la reseña de ${author}`,
  empty: 'No hay reseñas',
} as const
