import {
  CalendarDays,
  History,
  LayoutDashboard,
  Mail,
  MailWarning,
  MessageSquareText,
  Newspaper,
  Settings,
  Trash2,
  UserRoundCog,
  Users,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'

/** A page of the panel that this person may see; decided by the server with the page's own policy. */
export type PanelPage =
  | 'dashboard'
  | 'members'
  | 'events'
  | 'restaurants'
  | 'posts'
  | 'reviews'
  | 'messages'
  | 'mails'
  | 'accounts'
  | 'activity'
  | 'bin'
  | 'settings'

/** Where each page is, and its sign. */
export const panelPages: Record<PanelPage, { to: string; icon: LucideIcon }> = {
  dashboard: { to: '/admin/dashboard', icon: LayoutDashboard },
  members: { to: '/admin/socios', icon: Users },
  events: { to: '/admin/eventos', icon: CalendarDays },
  restaurants: { to: '/admin/restaurantes', icon: UtensilsCrossed },
  posts: { to: '/admin/blog', icon: Newspaper },
  reviews: { to: '/admin/resenas', icon: MessageSquareText },
  messages: { to: '/admin/mensajes', icon: Mail },
  mails: { to: '/admin/correos', icon: MailWarning },
  accounts: { to: '/admin/usuarios', icon: UserRoundCog },
  activity: { to: '/admin/actividad', icon: History },
  bin: { to: '/admin/papelera', icon: Trash2 },
  settings: { to: '/admin/ajustes', icon: Settings },
}
