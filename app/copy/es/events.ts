import { decimal } from '#app/i18n/decimal.ts'
/** The agenda, and the page of one event. */
export const events = {
  title: 'Eventos',
  lead: 'Catas, talleres y excursiones en grupos pequeños. Los próximos, primero.',
  description:
    'La agenda del club: catas de denominaciones de origen, talleres, cenas de maridaje y excursiones a productores de Cataluña.',
  categories: 'Categorías',
  all: 'Todos',
  other: 'Otros',
  when: 'Cuándo',
  upcoming: 'Próximos',
  past: 'Pasados',
  pastTitle: 'Eventos pasados',
  isPast: 'Pasado',
  empty: 'Estamos preparando los próximos encuentros',
  emptyCategory: 'No hay eventos de esta categoría',
  emptyPast: 'Todavía no hay eventos pasados',
  more: 'Más información',
  free: 'Gratis',
  cancelled: 'Cancelado',
  goingOn: 'En curso',
  full: 'Lista de espera',
  lastSeats: 'Últimas plazas',
  list: 'Lista',
  calendar: 'Calendario',
  view: 'Vista',
  capacity: (seats: number) => (seats === 1 ? '1 plaza' : `${decimal(seats, 'es')} plazas`),
  /** The very number would tell who comes (docs/decisions/0021-limits-for-strangers.md). */
  fewLeft: (most: number) => `quedan ${most} o menos`,
  limited: 'Aforo limitado',
  pages: 'Páginas de eventos',
} as const
