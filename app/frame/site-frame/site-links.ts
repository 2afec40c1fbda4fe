/** Main navigation, in the order of the specification (section 2, "Global layout"). */
export const siteLinks = [
  { to: '/', page: 'home' },
  { to: '/club', page: 'club' },
  { to: '/eventos', page: 'events' },
  { to: '/restaurantes', page: 'restaurants' },
  { to: '/blog', page: 'blog' },
  { to: '/contacto', page: 'contact' },
] as const

/** Target of the header's menu without JavaScript: the same links in the footer. */
export const footerLinksId = 'site-links'

export const legalLinks = [
  { to: '/legal/privacidad', page: 'privacy' },
  { to: '/legal/terminos', page: 'terms' },
  { to: '/legal/aviso-legal', page: 'notice' },
] as const
