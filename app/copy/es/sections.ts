/** What is said while a part of the site loads, when it fails, and how to get back to it. */
export const sections = {
  loading: {
    restaurants: 'Cargando restaurantes...',
    restaurant: 'Cargando información del restaurante...',
    events: 'Cargando eventos...',
    event: 'Cargando información del evento...',
    posts: 'Cargando publicaciones...',
    post: 'Cargando la publicación...',
    page: 'Cargando...',
  },
  failed: {
    restaurants: 'Error al cargar los restaurantes',
    restaurant: 'No se pudo cargar la información del restaurante',
    events: 'Error al cargar los eventos',
    event: 'No se pudo cargar la información del evento',
    posts: 'Error al cargar las publicaciones del blog',
    post: 'Error al cargar la publicación',
    page: 'No se pudo cargar la página',
    permissions: 'Error al verificar permisos de administrador',
  },
  back: {
    restaurants: 'Volver a Restaurantes',
    events: 'Volver a Eventos',
    posts: 'Volver al Blog',
  },
  retry: 'Volver a intentarlo',
} as const
