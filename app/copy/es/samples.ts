/** Removing what the site came with to be looked at. */
export const samples = {
  lead: 'La web llegó con restaurantes, eventos, reseñas y testimonios de ejemplo, para que se viera cómo queda. Aquí se quitan de una vez. Restaurantes y eventos se guardan 30 días en la papelera.',
  none: 'No queda ningún dato de muestra',
  toDashboard: 'Volver al dashboard',
  goes: 'Se quitará',
  stays: 'Se queda, si no lo marcas',
  staysLead:
    'De esto ya hay algo del club. Lo que marques se quita también; lo demás se queda y deja de contar como muestra.',
  kinds: { event: 'Evento', restaurant: 'Restaurante' },
  withReviews: (count: number) =>
    count === 1 ? 'con su reseña de muestra' : `con sus ${count} reseñas de muestra`,
  reviews: (count: number) =>
    count === 1
      ? '1 reseña de muestra de un restaurante que se queda'
      : `${count} reseñas de muestra de restaurantes que se quedan`,
  testimonials: (names: string) => `Testimonios de muestra de la portada: ${names}`,
  forGood: 'No va a la papelera.',
  reasons: {
    changed: () => 'alguien lo ha cambiado',
    registrations: (count: number) => (count === 1 ? 'tiene 1 reserva' : `tiene ${count} reservas`),
    reviews: (count: number) =>
      count === 1 ? 'tiene 1 reseña de un socio' : `tiene ${count} reseñas de socios`,
    used: (count: number) =>
      count === 1
        ? 'hay 1 evento o publicación que lo enlaza'
        : `hay ${count} eventos o publicaciones que lo enlazan`,
  },
  willTell: 'Si lo quitas, se cancela y se avisa a quien tenga plaza.',
  confirm: 'Quitar los datos de muestra',
  failed: 'No se han quitado los datos de muestra',
  cancelled: 'Era un evento de muestra de la web, que no se va a celebrar.',
} as const
