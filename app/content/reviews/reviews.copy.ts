import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Reseñas',
  overall: 'Valoración general',
  club: 'Valoración del club',
  ofBefore: 'La puso el club a mano. En cuanto se puntúe una visita, contarán las visitas.',
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
  whose:
    'Ninguna cuenta para la valoración del club, que sale de los votos de la mesa. «A título personal»: de quien no vino con el club, o prefiere no decirlo.',
  withTheClub: 'Vino con el club',
  onTheirOwn: 'A título personal',
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
    restaurants: 'Ver los restaurantes',
    open: (restaurant: string) => `Editar mi reseña de ${restaurant}`,
    hidden: 'Oculta por el club',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Ressenyes',
  overall: 'Valoració general',
  club: 'Valoració del club',
  ofBefore: 'La va posar el club a mà. Quan es puntuï una visita, comptaran les visites.',
  bars: {
    comida: 'Menjar',
    servicio: 'Servei',
    ambiente: 'Ambient',
    calidadPrecio: 'Relació qualitat-preu',
  },
  outOf: (score) => `${score} de 5`,
  count: (count) => (count === 1 ? '1 ressenya' : `${decimal(count, 'ca')} ressenyes`),
  empty: 'Encara no hi ha ressenyes d’aquest restaurant',
  latestOf: (shown, count) => `Les ${decimal(shown, 'ca')} més recents de ${decimal(count, 'ca')}`,
  write: 'Escriure la meva ressenya',
  writeHint: 'Una per restaurant. La pots canviar o esborrar quan vulguis.',
  edited: 'editada',
  whose:
    'Cap no compta per a la valoració del club, que surt dels vots de la taula. «A títol personal»: de qui no va venir amb el club, o prefereix no dir-ho.',
  withTheClub: 'Va venir amb el club',
  onTheirOwn: 'A títol personal',
  form: {
    title: (restaurant) => `La teva ressenya ${de(restaurant)}`,
    lead: 'Es publica amb el teu nom. Explica què vas menjar i com et van tractar.',
    hidden:
      'El club ha amagat aquesta ressenya: només la veus tu. Si la canvies, continua amagada fins que la revisin.',
    score: 'Puntuació',
    scoreOf: (score) => (score === 1 ? '1 estrella' : `${score} estrelles`),
    comment: 'Comentari',
    author: 'Nom amb què signes',
    submit: 'Publicar la ressenya',
    submitting: 'S’està publicant...',
    update: 'Desar els canvis',
    delete: 'Esborrar la meva ressenya',
    back: 'Tornar al restaurant',
    wrong: 'Revisa aquests camps:',
  },
  deletion: {
    title: 'Vols esborrar la teva ressenya?',
    text: 'Aquesta acció no es pot desfer.',
    confirm: 'Esborrar',
    cancel: 'Cancel·lar',
  },
  own: {
    title: 'Les teves ressenyes',
    none: 'Encara no n’has escrit cap.',
    restaurants: 'Veure els restaurants',
    open: (restaurant) => `Editar la meva ressenya ${de(restaurant)}`,
    hidden: 'Amagada pel club',
  },
}

export const reviewsCopy = { es, ca }
