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
import type { Language } from '#app/platform/i18n/languages/language.ts'

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

type InBoth = Readonly<Record<Language, string>>

/** Name, path, shortcut letter after G, and the operation that guards each page. */
export const panelPages: Record<
  PanelPage,
  {
    name: InBoth
    /** The entry under which the sidebar shows it, with a different name there. */
    within?: InBoth
    to: string
    letter: string
    operation: Operation
  }
> = {
  dashboard: {
    name: { es: 'Dashboard', ca: 'Dashboard' },
    within: { es: 'Hoy', ca: 'Avui' },
    to: '/admin/dashboard',
    letter: 'd',
    operation: 'dashboard.read',
  },
  offices: {
    name: { es: 'Tus tareas', ca: 'Les teves tasques' },
    to: '/admin/encargos',
    letter: 'n',
    operation: 'offices.own',
  },
  members: {
    name: { es: 'Socios', ca: 'Socis' },
    within: { es: 'Personas', ca: 'Persones' },
    to: '/admin/socios',
    letter: 's',
    operation: 'memberships.manage',
  },
  ledger: {
    name: { es: 'Caja', ca: 'Caixa' },
    to: '/admin/caja',
    letter: 'x',
    operation: 'ledger.manage',
  },
  assemblies: {
    name: { es: 'Asambleas', ca: 'Assemblees' },
    to: '/admin/asambleas',
    letter: 'i',
    operation: 'assemblies.manage',
  },
  events: {
    name: { es: 'Eventos', ca: 'Esdeveniments' },
    to: '/admin/eventos',
    letter: 'e',
    operation: 'events.manage',
  },
  restaurants: {
    name: { es: 'Restaurantes', ca: 'Restaurants' },
    within: { es: 'Guía', ca: 'Guia' },
    to: '/admin/restaurantes',
    letter: 'r',
    operation: 'restaurants.manage',
  },
  visits: {
    name: { es: 'Visitas', ca: 'Visites' },
    to: '/admin/visitas',
    letter: 'h',
    operation: 'visits.manage',
  },
  partners: {
    name: { es: 'Ventajas', ca: 'Avantatges' },
    to: '/admin/ventajas',
    letter: 'v',
    operation: 'partners.manage',
  },
  posts: {
    name: { es: 'Blog', ca: 'Blog' },
    to: '/admin/blog',
    letter: 'b',
    operation: 'posts.manage',
  },
  reviews: {
    name: { es: 'Reseñas', ca: 'Ressenyes' },
    to: '/admin/resenas',
    letter: 'o',
    operation: 'reviews.manage',
  },
  proposals: {
    name: { es: 'Propuestas', ca: 'Propostes' },
    to: '/admin/propuestas',
    letter: 't',
    operation: 'proposals.manage',
  },
  messages: {
    name: { es: 'Mensajes', ca: 'Missatges' },
    within: { es: 'Recibidos', ca: 'Rebuts' },
    to: '/admin/mensajes',
    letter: 'm',
    operation: 'messages.manage',
  },
  circulars: {
    name: { es: 'Circulares', ca: 'Circulars' },
    to: '/admin/circulares',
    letter: 'l',
    operation: 'circulars.manage',
  },
  mails: {
    name: { es: 'Correos', ca: 'Correus' },
    within: { es: 'No entregados', ca: 'No lliurats' },
    to: '/admin/correos',
    letter: 'c',
    operation: 'mails.manage',
  },
  accounts: {
    name: { es: 'Usuarios', ca: 'Usuaris' },
    within: { es: 'Cuentas', ca: 'Comptes' },
    to: '/admin/usuarios',
    letter: 'u',
    operation: 'accounts.manage',
  },
  activity: {
    name: { es: 'Actividad', ca: 'Activitat' },
    to: '/admin/actividad',
    letter: 'a',
    operation: 'audit.read',
  },
  trash: {
    name: { es: 'Papelera', ca: 'Paperera' },
    to: '/admin/papelera',
    letter: 'p',
    operation: 'trash.manage',
  },
  settings: {
    name: { es: 'Ajustes', ca: 'Configuració' },
    within: { es: 'Club y web', ca: 'Club i web' },
    to: '/admin/ajustes',
    letter: 'j',
    operation: 'settings.manage',
  },
}

/**
 * Entries of the sidebar with their pages (decisions, third round), named after the first unless they have a name of
 * their own; each opens the first page that the user may see.
 */
export const panelEntries: readonly {
  name?: InBoth
  icon: LucideIcon
  pages: readonly [PanelPage, ...PanelPage[]]
}[] = [
  { icon: LayoutDashboard, pages: ['dashboard', 'offices'] },
  { icon: Users, pages: ['members', 'assemblies', 'partners'] },
  { icon: CalendarDays, pages: ['events'] },
  { icon: HandCoins, pages: ['ledger'] },
  { icon: UtensilsCrossed, pages: ['restaurants', 'visits', 'reviews', 'proposals'] },
  { icon: Newspaper, pages: ['posts'] },
  {
    name: { es: 'Correo', ca: 'Correu' },
    icon: Mail,
    pages: ['messages', 'circulars', 'mails'],
  },
  { icon: UserRoundCog, pages: ['accounts', 'activity'] },
  { icon: Settings, pages: ['settings', 'trash'] },
]
