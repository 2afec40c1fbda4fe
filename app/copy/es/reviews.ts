import { decimal } from '#app/i18n/decimal.ts'
/** What people say about a restaurant, and saying it. */
export const reviews = {
  title: 'Reseñas',
  overall: 'Valoración general',
  club: 'Valoración del club',
  bars: {
    comida: 'Comida',
    servicio: 'Servicio',
    ambiente: 'Ambiente',
    calidadPrecio: 'Relación calidad-precio',
  },
  outOf: (score: string) => `${score} de 5`,
  count: (count: number) => (count === 1 ? '1 reseña' : `${decimal(count, 'es')} reseñas`),
  empty: 'Aún no hay reseñas de este restaurante',
  latestOf: (shown: number, count: number) =>
    `Las ${decimal(shown, 'es')} más recientes de ${decimal(count, 'es')}`,
  write: 'Escribir mi reseña',
  writeHint: 'Una por restaurante. Puedes cambiarla o borrarla cuando quieras.',
  edited: 'editada',
  form: {
    title: (restaurant: string) => `Tu reseña de ${restaurant}`,
    lead: 'Se publica con tu nombre. Cuenta lo que comiste y cómo te trataron.',
    hidden:
      'El club ha ocultado esta reseña: solo la ves tú. Si la cambias, sigue oculta hasta que la revisen.',
    score: 'Puntuación',
    scoreOf: (score: number) => (score === 1 ? '1 estrella' : `${score} estrellas`),
    comment: 'Comentario',
    author: 'Nombre con el que firmas',
    submit: 'Publicar la reseña',
    submitting: 'Publicando...',
    update: 'Guardar los cambios',
    delete: 'Borrar mi reseña',
    back: 'Volver al restaurante',
    wrong: 'Revisa estos campos:',
  },
  deletion: {
    title: '¿Borrar tu reseña?',
    text: 'Esta acción no se puede deshacer.',
    confirm: 'Borrar',
    cancel: 'Cancelar',
  },
  own: {
    title: 'Tus reseñas',
    none: 'Todavía no has escrito ninguna.',
    open: (restaurant: string) => `Editar mi reseña de ${restaurant}`,
    hidden: 'Oculta por el club',
  },
} as const
