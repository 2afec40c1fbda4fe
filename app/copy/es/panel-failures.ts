/** What is said inside of the panel when a page of it cannot be shown (specification, sections 2 and 8). */
export const panelFailures = {
  load: {
    dashboard: 'No se pudo cargar la página',
    members: 'Error al cargar las solicitudes',
    events: 'Error al cargar los eventos',
    event: 'No se pudo cargar la información del evento',
    restaurants: 'Error al cargar los restaurantes',
    restaurant: 'No se pudo cargar los datos del restaurante',
    posts: 'Error al cargar las publicaciones del blog',
    post: 'Error al cargar la publicación',
    reviews: 'Error al cargar las reseñas',
    messages: 'Error al cargar los mensajes',
    mails: 'Error al cargar los correos',
    accounts: 'Error al cargar los usuarios',
    activity: 'Error al cargar la actividad',
    bin: 'Error al cargar la papelera',
    settings: 'Error al cargar los ajustes',
  },
  retry: 'Volver a intentarlo',
  back: (page: string) => `Volver a ${page}`,
} as const
