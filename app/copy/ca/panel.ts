import type { panel as spanish } from '#app/copy/es/panel.ts'
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
}
