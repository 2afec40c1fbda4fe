import type { reviews as spanish } from '#app/copy/es/reviews.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const reviews: Translation<typeof spanish> = {
  title: 'Ressenyes',
  overall: 'Valoració general',
  club: 'Valoració del club',
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
  form: {
    title: (restaurant) => `La teva ressenya de ${restaurant}`,
    lead: 'Es publica amb el teu nom. Explica què vas menjar i com et van tractar.',
    hidden:
      'El club ha amagat aquesta ressenya: només la veus tu. Si la canvies, continua amagada fins que la revisin.',
    score: 'Puntuació',
    scoreOf: (score) => (score === 1 ? '1 estrella' : `${score} estrelles`),
    comment: 'Comentari',
    author: 'Nom amb què signes',
    submit: 'Publicar la ressenya',
    submitting: 'Publicant...',
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
    open: (restaurant) => `Editar la meva ressenya de ${restaurant}`,
    hidden: 'Amagada pel club',
  },
}
