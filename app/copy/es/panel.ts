/** The frame of the administration panel and its dashboard. */
export const panel = {
  title: 'Panel de administración',
  navigation: 'Panel',
  menu: 'Abrir el menú del panel',
  closeMenu: 'Cerrar el menú',
  dashboard: 'Dashboard',
  members: 'Socios',
  reviews: 'Reseñas',
  messages: 'Mensajes',
  signOut: 'Cerrar sesión',
  signOutFailed: 'Error al cerrar sesión',
  toSite: 'Ver el sitio',
  signedInAs: 'Sesión de',
  counters: {
    label: 'En números',
    approved: 'Solicitudes aprobadas',
    pending: 'Solicitudes pendientes',
    restaurants: 'Restaurantes',
    events: 'Eventos',
    posts: 'Publicaciones del blog',
  },
} as const
