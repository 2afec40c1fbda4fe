import type { panel as spanish } from '#app/copy/es/panel.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const panel: Translation<typeof spanish> = {
  title: 'Tauler d’administració',
  navigation: 'Tauler',
  menu: 'Obrir el menú del tauler',
  closeMenu: 'Tancar el menú',
  dashboard: 'Dashboard',
  members: 'Socis',
  events: 'Esdeveniments',
  restaurants: 'Restaurants',
  posts: 'Blog',
  bin: 'Paperera',
  mails: 'Correus',
  reviews: 'Ressenyes',
  messages: 'Missatges',
  settings: 'Configuració',
  accounts: 'Usuaris',
  activity: 'Activitat',
  signOut: 'Tancar la sessió',
  signOutFailed: 'Error en tancar la sessió',
  toSite: 'Veure el lloc',
  signedInAs: 'Sessió de',
  counters: {
    label: 'En xifres',
    approved: 'Sol·licituds aprovades',
    pending: 'Sol·licituds pendents',
    restaurants: 'Restaurants',
    events: 'Esdeveniments',
    posts: 'Publicacions del blog',
  },
  waiting: {
    title: 'Esperen algú',
    nothing: 'Tot al dia: res no espera ningú.',
    requests: (count) =>
      count === 1 ? '1 sol·licitud pendent' : `${decimal(count, 'ca')} sol·licituds pendents`,
    messages: (count) =>
      count === 1 ? '1 missatge sense atendre' : `${decimal(count, 'ca')} missatges sense atendre`,
    mails: (count) =>
      count === 1
        ? '1 correu que no ha arribat'
        : `${decimal(count, 'ca')} correus que no han arribat`,
    reviews: (count) =>
      count === 1 ? '1 ressenya amagada' : `${decimal(count, 'ca')} ressenyes amagades`,
    offers: (count, event) =>
      count === 1
        ? `1 plaça oferta sense resposta: ${event}`
        : `${decimal(count, 'ca')} places ofertes sense resposta: ${event}`,
  },
  next: {
    title: 'Pròxims esdeveniments',
    none: 'No hi ha cap esdeveniment previst.',
    seats: (taken, all) => `${decimal(taken, 'ca')} de ${decimal(all, 'ca')} places`,
    all: 'Tots els esdeveniments',
  },
  charts: {
    registrations: 'Reserves per setmana',
    registered: {
      summary: (total) =>
        total === 1
          ? '1 reserva en 12 setmanes'
          : `${decimal(total, 'ca')} reserves en 12 setmanes`,
      none: 'Cap reserva en 12 setmanes',
    },
    requests: 'Sol·licituds per setmana',
    requested: {
      summary: (total) =>
        total === 1
          ? '1 sol·licitud en 12 setmanes'
          : `${decimal(total, 'ca')} sol·licituds en 12 setmanes`,
      none: 'Cap sol·licitud en 12 setmanes',
    },
    asTable: 'Veure els números en una taula',
    week: 'Setmana del',
    count: 'Quantes',
  },
}
