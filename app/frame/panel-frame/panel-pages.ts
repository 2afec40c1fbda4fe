import {
  BadgePercent,
  BookOpenText,
  CalendarDays,
  ClipboardList,
  HandCoins,
  History,
  Landmark,
  LayoutDashboard,
  Mail,
  MailWarning,
  Megaphone,
  MessageSquareText,
  Newspaper,
  Settings,
  Trash2,
  UserRoundCog,
  Users,
  UtensilsCrossed,
  Vote,
  type LucideIcon,
} from 'lucide-react'
import type { Operation } from '#app/platform/auth/permissions.ts'

/** The pages of the panel, in their order. */
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

/** What the sidebar has together, in its order; what it begins with stands alone. */
const groupNames = [null, 'people', 'content', 'site'] as const

/**
 * Where each page is, its group and its sign, the letter that leads there after a G, and what one must be allowed
 * to do to see it: the operation by which the page itself is kept.
 */
export const panelPages: Record<
  PanelPage,
  {
    to: string
    group: (typeof groupNames)[number]
    icon: LucideIcon
    letter: string
    operation: Operation
  }
> = {
  dashboard: {
    to: '/admin/dashboard',
    group: null,
    icon: LayoutDashboard,
    letter: 'd',
    operation: 'dashboard.read',
  },
  offices: {
    to: '/admin/encargos',
    group: null,
    icon: ClipboardList,
    letter: 'n',
    operation: 'offices.own',
  },
  members: {
    to: '/admin/socios',
    group: 'people',
    icon: Users,
    letter: 's',
    operation: 'memberships.manage',
  },
  ledger: {
    to: '/admin/caja',
    group: 'people',
    icon: HandCoins,
    letter: 'x',
    operation: 'ledger.manage',
  },
  assemblies: {
    to: '/admin/asambleas',
    group: 'people',
    icon: Landmark,
    letter: 'i',
    operation: 'assemblies.manage',
  },
  events: {
    to: '/admin/eventos',
    group: 'content',
    icon: CalendarDays,
    letter: 'e',
    operation: 'events.manage',
  },
  restaurants: {
    to: '/admin/restaurantes',
    group: 'content',
    icon: UtensilsCrossed,
    letter: 'r',
    operation: 'restaurants.manage',
  },
  visits: {
    to: '/admin/visitas',
    group: 'content',
    icon: BookOpenText,
    letter: 'h',
    operation: 'visits.manage',
  },
  partners: {
    to: '/admin/ventajas',
    group: 'content',
    icon: BadgePercent,
    letter: 'v',
    operation: 'partners.manage',
  },
  posts: {
    to: '/admin/blog',
    group: 'content',
    icon: Newspaper,
    letter: 'b',
    operation: 'posts.manage',
  },
  reviews: {
    to: '/admin/resenas',
    group: 'content',
    icon: MessageSquareText,
    letter: 'o',
    operation: 'reviews.manage',
  },
  proposals: {
    to: '/admin/propuestas',
    group: 'content',
    icon: Vote,
    letter: 't',
    operation: 'proposals.manage',
  },
  messages: {
    to: '/admin/mensajes',
    group: 'people',
    icon: Mail,
    letter: 'm',
    operation: 'messages.manage',
  },
  circulars: {
    to: '/admin/circulares',
    group: 'people',
    icon: Megaphone,
    letter: 'l',
    operation: 'circulars.manage',
  },
  mails: {
    to: '/admin/correos',
    group: 'people',
    icon: MailWarning,
    letter: 'c',
    operation: 'mails.manage',
  },
  accounts: {
    to: '/admin/usuarios',
    group: 'site',
    icon: UserRoundCog,
    letter: 'u',
    operation: 'accounts.manage',
  },
  activity: {
    to: '/admin/actividad',
    group: 'site',
    icon: History,
    letter: 'a',
    operation: 'audit.read',
  },
  trash: {
    to: '/admin/papelera',
    group: 'site',
    icon: Trash2,
    letter: 'p',
    operation: 'trash.manage',
  },
  settings: {
    to: '/admin/ajustes',
    group: 'site',
    icon: Settings,
    letter: 'j',
    operation: 'settings.manage',
  },
}

/** The pages as the sidebar has them together. */
export const panelGroups = groupNames.map((name) => ({
  name,
  pages: panelPageNames.filter((page) => panelPages[page].group === name),
}))
