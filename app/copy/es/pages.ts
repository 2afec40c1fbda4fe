/** The public pages that are still plain. */
export const pages = {
  club: {
    title: 'El Club',
    lead: 'Un círculo de personas que se sientan a la mesa para aprender.',
    history: (born: number, constituted: number, members: number) =>
      `El círculo nació en ${born} y se constituyó como club en ${constituted}. Hoy somos más de ${members} miembros activos.`,
    join: 'Únete al Cercle',
  },
  events: {
    title: 'Eventos',
    lead: 'Catas, talleres y excursiones. Los próximos, primero.',
    empty: 'Estamos preparando los próximos encuentros',
    back: 'Volver a Eventos',
    date: 'Fecha',
    place: 'Lugar',
    price: 'Precio',
    capacity: 'Aforo',
    free: 'Gratis',
    places: (count: number) => `${count} asistentes`,
  },
  restaurants: {
    title: 'Restaurantes',
    lead: 'Los restaurantes que hemos visitado, del último al primero.',
    empty: 'Aún no hay restaurantes para mostrar',
    back: 'Volver a Restaurantes',
    address: 'Dirección',
    specialty: 'Especialidad',
    price: 'Precio medio',
    perPerson: 'por persona',
    stars: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    noImage: 'Sin imagen',
    noDescription: 'No hay descripción disponible para este restaurante',
  },
  blog: { title: 'Blog', construction: 'El blog está en construcción. Vuelve pronto.' },
  contact: {
    title: 'Contacto',
    lead: 'Escríbenos, llámanos o pasa a vernos.',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Email',
  },
  legal: {
    privacy: {
      title: 'Política de privacidad',
      text: 'Tratamos tus datos solo para gestionar tu cuenta, tu solicitud de membresía y tu participación en los encuentros. No los cedemos a terceros. Puedes pedir acceso, rectificación o supresión escribiendo a la dirección del club.',
    },
    terms: {
      title: 'Términos y condiciones',
      text: 'La cancelación de un evento requiere al menos 48 horas de antelación para la devolución completa. La membresía está sujeta a aprobación y al pago de las cuotas.',
    },
    notice: {
      title: 'Aviso legal',
      text: 'Este sitio es del club. Los datos registrales se publicarán aquí: [NIF pendiente], [número de registro de asociaciones pendiente].',
    },
  },
} as const
