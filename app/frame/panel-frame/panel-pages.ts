import {
  CalendarDays,
  HandCoins,
  LayoutDashboard,
  Mail,
  Newspaper,
  Settings,
  UserRoundCog,
  Users,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import type { Operation } from '#app/platform/auth/permissions.ts'

/** The pages of the panel, in order. */
export const panelPageNames = [
  'dashboard',
  'offices',
  'members',
  'ledger',
  'assemblies',
  'events',
  'restaurants',
  'visits',
  'partners',
  'posts',
  'reviews',
  'proposals',
  'messages',
  'circulars',
  'mails',
  'accounts',
  'activity',
  'trash',
  'settings',
] as const

export type PanelPage = (typeof panelPageNames)[number]

/** Path, shortcut letter after G, and the operation that guards each page. */
export const panelPages: Record<
  PanelPage,
  {
    to: string
    letter: string
    operation: Operation
  }
> = {
  dashboard: {
    to: '/admin/dashboard',
    letter: 'd',
    operation: 'dashboard.read',
  },
  offices: {
    to: '/admin/encargos',
    letter: 'n',
    operation: 'offices.own',
  },
  members: {
    to: '/admin/socios',
    letter: 's',
    operation: 'memberships.manage',
  },
  ledger: {
    to: '/admin/caja',
    letter: 'x',
    operation: 'ledger.manage',
  },
  assemblies: {
    to: '/admin/asambleas',
    letter: 'i',
    operation: 'assemblies.manage',
  },
  events: {
    to: '/admin/eventos',
    letter: 'e',
    operation: 'events.manage',
  },
  restaurants: {
    to: '/admin/restaurantes',
    letter: 'r',
    operation: 'restaurants.manage',
  },
  visits: {
    to: '/admin/visitas',
    letter: 'h',
    operation: 'visits.manage',
  },
  partners: {
    to: '/admin/ventajas',
    letter: 'v',
    operation: 'partners.manage',
  },
  posts: {
    to: '/admin/blog',
    letter: 'b',
    operation: 'posts.manage',
  },
  reviews: {
    to: '/admin/resenas',
    letter: 'o',
    operation: 'reviews.manage',
  },
  proposals: {
    to: '/admin/propuestas',
    letter: 't',
    operation: 'proposals.manage',
  },
  messages: {
    to: '/admin/mensajes',
    letter: 'm',
    operation: 'messages.manage',
  },
  circulars: {
    to: '/admin/circulares',
    letter: 'l',
    operation: 'circulars.manage',
  },
  mails: {
    to: '/admin/correos',
    letter: 'c',
    operation: 'mails.manage',
  },
  accounts: {
    to: '/admin/usuarios',
    letter: 'u',
    operation: 'accounts.manage',
  },
  activity: {
    to: '/admin/actividad',
    letter: 'a',
    operation: 'audit.read',
  },
  trash: {
    to: '/admin/papelera',
    letter: 'p',
    operation: 'trash.manage',
  },
  settings: {
    to: '/admin/ajustes',
    letter: 'j',
    operation: 'settings.manage',
  },
}

/**
 * Entries of the sidebar with their pages (decisions, third round); each opens the first page that
 * the user may see.
 */
export const panelEntries = [
  { entry: 'dashboard', icon: LayoutDashboard, pages: ['dashboard', 'offices'] },
  { entry: 'members', icon: Users, pages: ['members', 'assemblies', 'partners'] },
  { entry: 'events', icon: CalendarDays, pages: ['events'] },
  { entry: 'ledger', icon: HandCoins, pages: ['ledger'] },
  {
    entry: 'restaurants',
    icon: UtensilsCrossed,
    pages: ['restaurants', 'visits', 'reviews', 'proposals'],
  },
  { entry: 'posts', icon: Newspaper, pages: ['posts'] },
  { entry: 'mail', icon: Mail, pages: ['messages', 'circulars', 'mails'] },
  { entry: 'accounts', icon: UserRoundCog, pages: ['accounts', 'activity'] },
  { entry: 'settings', icon: Settings, pages: ['settings', 'trash'] },
] as const satisfies readonly { entry: string; icon: LucideIcon; pages: readonly PanelPage[] }[]
