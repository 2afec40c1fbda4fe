import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  lead: 'La web llegó con un club de ejemplo, para que se viera cómo queda: su gente no existe. Aquí se quita de una vez. Restaurantes, eventos y publicaciones se guardan 30 días en la papelera; socios, cuentas, reservas, ventajas, asambleas, propuestas y mensajes se borran sin dejar rastro y sin avisar a nadie.',
  none: 'No queda ningún dato de muestra',
  toDashboard: 'Volver al dashboard',
  goes: 'Se quitará',
  stays: 'Se queda',
  staysLead: 'De esto ya hay algo del club: se queda y deja de contar como muestra.',
  kinds: {
    event: 'Evento',
    restaurant: 'Restaurante',
    post: 'Publicación',
    partner: 'Local con ventajas',
    assembly: 'Asamblea',
    proposal: 'Propuesta de visita',
    member: 'Socio o solicitud',
    account: 'Cuenta',
  },
  counts: {
    event: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
    restaurant: (count: number) => (count === 1 ? '1 restaurante' : `${count} restaurantes`),
    post: (count: number) => (count === 1 ? '1 publicación' : `${count} publicaciones`),
    partner: (count: number) =>
      count === 1 ? '1 local con ventajas' : `${count} locales con ventajas`,
    assembly: (count: number) => (count === 1 ? '1 asamblea' : `${count} asambleas`),
    proposal: (count: number) =>
      count === 1 ? '1 propuesta de visita' : `${count} propuestas de visita`,
    member: (count: number) =>
      count === 1 ? '1 socio o solicitud' : `${count} socios y solicitudes`,
    account: (count: number) => (count === 1 ? '1 cuenta' : `${count} cuentas`),
  },
  reviews: (count: number) => (count === 1 ? '1 reseña de muestra' : `${count} reseñas de muestra`),
  registrations: (count: number) =>
    count === 1 ? '1 reserva de muestra' : `${count} reservas de muestra`,
  messages: (count: number) =>
    count === 1 ? '1 mensaje de muestra al club' : `${count} mensajes de muestra al club`,
  testimonials: (names: string) => `Testimonios de muestra de la portada: ${names}`,
  confirm: 'Quitar los datos de muestra',
} as const

const ca: Translation<typeof es> = {
  lead: 'El web va arribar amb un club d’exemple, perquè es veiés com queda: la seva gent no existeix. Aquí es treu d’un cop. Restaurants, esdeveniments i publicacions es guarden 30 dies a la paperera; socis, comptes, reserves, avantatges, assemblees, propostes i missatges s’esborren sense deixar rastre i sense avisar ningú.',
  none: 'No queda cap dada de mostra',
  toDashboard: 'Tornar al dashboard',
  goes: 'Es traurà',
  stays: 'Es queda',
  staysLead: 'D’això ja hi ha alguna cosa del club: es queda i deixa de comptar com a mostra.',
  kinds: {
    event: 'Esdeveniment',
    restaurant: 'Restaurant',
    post: 'Publicació',
    partner: 'Local amb avantatges',
    assembly: 'Assemblea',
    proposal: 'Proposta de visita',
    member: 'Soci o sol·licitud',
    account: 'Compte',
  },
  counts: {
    event: (count) => (count === 1 ? '1 esdeveniment' : `${count} esdeveniments`),
    restaurant: (count) => (count === 1 ? '1 restaurant' : `${count} restaurants`),
    post: (count) => (count === 1 ? '1 publicació' : `${count} publicacions`),
    partner: (count) => (count === 1 ? '1 local amb avantatges' : `${count} locals amb avantatges`),
    assembly: (count) => (count === 1 ? '1 assemblea' : `${count} assemblees`),
    proposal: (count) => (count === 1 ? '1 proposta de visita' : `${count} propostes de visita`),
    member: (count) => (count === 1 ? '1 soci o sol·licitud' : `${count} socis i sol·licituds`),
    account: (count) => (count === 1 ? '1 compte' : `${count} comptes`),
  },
  reviews: (count) => (count === 1 ? '1 ressenya de mostra' : `${count} ressenyes de mostra`),
  registrations: (count) => (count === 1 ? '1 reserva de mostra' : `${count} reserves de mostra`),
  messages: (count) =>
    count === 1 ? '1 missatge de mostra al club' : `${count} missatges de mostra al club`,
  testimonials: (names) => `Testimonis de mostra de la portada: ${names}`,
  confirm: 'Treure les dades de mostra',
}

export const samplesCopy = { es, ca }
