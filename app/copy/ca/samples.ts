import type { samples as spanish } from '#app/copy/es/samples.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const samples: Translation<typeof spanish> = {
  lead: 'El web va arribar amb restaurants, esdeveniments, ressenyes i testimonis d’exemple, perquè es veiés com queda. Aquí es treuen d’un cop. Restaurants i esdeveniments es guarden 30 dies a la paperera.',
  none: 'No queda cap dada de mostra',
  toDashboard: 'Tornar al dashboard',
  goes: 'Es traurà',
  stays: 'Es queda, si no ho marques',
  staysLead:
    'D’això ja hi ha alguna cosa del club. El que marquis també es treu; la resta es queda i deixa de comptar com a mostra.',
  kinds: { event: 'Esdeveniment', restaurant: 'Restaurant' },
  withReviews: (count) =>
    count === 1 ? 'amb la seva ressenya de mostra' : `amb les seves ${count} ressenyes de mostra`,
  reviews: (count) =>
    count === 1
      ? '1 ressenya de mostra d’un restaurant que es queda'
      : `${count} ressenyes de mostra de restaurants que es queden`,
  testimonials: (names) => `Testimonis de mostra de la portada: ${names}`,
  forGood: 'No va a la paperera.',
  reasons: {
    changed: () => 'algú ho ha canviat',
    registrations: (count) => (count === 1 ? 'té 1 reserva' : `té ${count} reserves`),
    reviews: (count) =>
      count === 1 ? 'té 1 ressenya d’un soci' : `té ${count} ressenyes de socis`,
    used: (count) =>
      count === 1
        ? 'hi ha 1 esdeveniment o publicació que l’enllaça'
        : `hi ha ${count} esdeveniments o publicacions que l’enllacen`,
  },
  willTell: 'Si el treus, es cancel·la i s’avisa qui tingui plaça.',
  confirm: 'Treure les dades de mostra',
  failed: 'No s’han tret les dades de mostra',
  cancelled: 'Era un esdeveniment de mostra del web, que no se celebrarà.',
}
