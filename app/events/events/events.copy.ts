import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Eventos',
  pastLead: 'Lo que ya hemos comido y bebido, con fotografías.',
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
  empty: 'Estamos preparando los próximos eventos',
  emptyCategory: 'No hay eventos de esta categoría',
  emptyPast: 'Todavía no hay eventos pasados',
  more: 'Más información',
  cancelled: 'Cancelado',
  goingOn: 'En curso',
  full: 'Lista de espera',
  lastSeats: 'Últimas plazas',
  list: 'Lista',
  calendar: 'Calendario',
  view: 'Vista',
  capacity: (seats: number) => (seats === 1 ? '1 plaza' : `${decimal(seats, 'es')} plazas`),
  /** The exact number would reveal who comes (docs/decisions/history/0021-limits-for-strangers.md). */
  fewLeft: (most: number) => `quedan ${most} o menos`,
  photographs: (count: number) =>
    count === 1 ? '1 fotografía' : `${decimal(count, 'es')} fotografías`,
  limited: 'Aforo limitado',
} as const

const ca: Translation<typeof es> = {
  title: 'Esdeveniments',
  pastLead: 'El que ja hem menjat i begut, amb fotografies.',
  lead: 'Tastos, tallers i excursions en grups petits. Els pròxims, primer.',
  description:
    'L’agenda del club: tastos de denominacions d’origen, tallers, sopars de maridatge i excursions a productors de Catalunya.',
  categories: 'Categories',
  all: 'Tots',
  other: 'Altres',
  when: 'Quan',
  upcoming: 'Pròxims',
  past: 'Passats',
  pastTitle: 'Esdeveniments passats',
  isPast: 'Passat',
  empty: 'Estem preparant els pròxims esdeveniments',
  emptyCategory: 'No hi ha esdeveniments d’aquesta categoria',
  emptyPast: 'Encara no hi ha esdeveniments passats',
  more: 'Més informació',
  cancelled: 'Cancel·lat',
  goingOn: 'En curs',
  full: 'Llista d’espera',
  lastSeats: 'Últimes places',
  list: 'Llista',
  calendar: 'Calendari',
  view: 'Vista',
  capacity: (seats) => (seats === 1 ? '1 plaça' : `${decimal(seats, 'ca')} places`),
  fewLeft: (most) => `en queden ${most} o menys`,
  photographs: (count) => (count === 1 ? '1 fotografia' : `${decimal(count, 'ca')} fotografies`),
  limited: 'Aforament limitat',
}

export const eventsCopy = { es, ca }
