import type { events as spanish } from '#app/copy/es/events.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const events: Translation<typeof spanish> = {
  title: 'Esdeveniments',
  lead: 'Tastos, tallers i excursions en grups petits. Els propers, primer.',
  description:
    'L’agenda del club: tastos de denominacions d’origen, tallers, sopars de maridatge i excursions a productors de Catalunya.',
  categories: 'Categories',
  all: 'Tots',
  other: 'Altres',
  when: 'Quan',
  upcoming: 'Propers',
  past: 'Passats',
  pastTitle: 'Esdeveniments passats',
  isPast: 'Passat',
  empty: 'Estem preparant les properes trobades',
  emptyCategory: 'No hi ha esdeveniments d’aquesta categoria',
  emptyPast: 'Encara no hi ha esdeveniments passats',
  more: 'Més informació',
  free: 'Gratis',
  cancelled: 'Cancel·lat',
  goingOn: 'En curs',
  full: 'Llista d’espera',
  lastSeats: 'Últimes places',
  list: 'Llista',
  calendar: 'Calendari',
  view: 'Vista',
  capacity: (seats) => (seats === 1 ? '1 plaça' : `${decimal(seats, 'ca')} places`),
  fewLeft: (most) => `en queden ${most} o menys`,
  limited: 'Aforament limitat',
  pages: 'Pàgines d’esdeveniments',
}
