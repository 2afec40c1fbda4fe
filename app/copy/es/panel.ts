import { decimal } from '#app/i18n/decimal.ts'
/** The frame of the administration panel and its dashboard. */
export const panel = {
  title: 'Panel de administración',
  navigation: 'Panel',
  menu: 'Abrir el menú del panel',
  closeMenu: 'Cerrar el menú',
  dashboard: 'Dashboard',
  members: 'Socios',
  events: 'Eventos',
  restaurants: 'Restaurantes',
  posts: 'Blog',
  bin: 'Papelera',
  mails: 'Correos',
  reviews: 'Reseñas',
  messages: 'Mensajes',
  settings: 'Ajustes',
  accounts: 'Usuarios',
  activity: 'Actividad',
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
  waiting: {
    title: 'Esperan a alguien',
    nothing: 'Todo al día: nada espera a nadie.',
    requests: (count: number) =>
      count === 1 ? '1 solicitud pendiente' : `${decimal(count, 'es')} solicitudes pendientes`,
    messages: (count: number) =>
      count === 1 ? '1 mensaje sin atender' : `${decimal(count, 'es')} mensajes sin atender`,
    mails: (count: number) =>
      count === 1
        ? '1 correo que no ha llegado'
        : `${decimal(count, 'es')} correos que no han llegado`,
    reviews: (count: number) =>
      count === 1 ? '1 reseña oculta' : `${decimal(count, 'es')} reseñas ocultas`,
    offers: (count: number, event: string) =>
      count === 1
        ? `1 plaza ofrecida sin respuesta: ${event}`
        : `${decimal(count, 'es')} plazas ofrecidas sin respuesta: ${event}`,
  },
  next: {
    title: 'Próximos eventos',
    none: 'No hay ningún evento previsto.',
    seats: (taken: number, all: number) =>
      `${decimal(taken, 'es')} de ${decimal(all, 'es')} plazas`,
    all: 'Todos los eventos',
  },
  charts: {
    registrations: 'Reservas por semana',
    registered: {
      summary: (total: number) =>
        total === 1 ? '1 reserva en 12 semanas' : `${decimal(total, 'es')} reservas en 12 semanas`,
      none: 'Ninguna reserva en 12 semanas',
    },
    requests: 'Solicitudes por semana',
    requested: {
      summary: (total: number) =>
        total === 1
          ? '1 solicitud en 12 semanas'
          : `${decimal(total, 'es')} solicitudes en 12 semanas`,
      none: 'Ninguna solicitud en 12 semanas',
    },
    asTable: 'Ver los números en una tabla',
    week: 'Semana del',
    count: 'Cuántas',
  },
} as const
