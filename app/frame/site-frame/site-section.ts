/** A list of the site, or one page out of it. `what` names its texts in sections.copy.ts. */
export type SiteSection =
  | { path: '/restaurantes'; list: 'restaurants'; what: 'restaurants' | 'restaurant' }
  | { path: '/eventos'; list: 'events'; what: 'events' | 'event' }
  | { path: '/blog'; list: 'posts'; what: 'posts' | 'post' }

/** Whether a path is of the panel: the way into it stands by itself. */
export const isPanelPath = (pathname: string): boolean =>
  /^\/admin(?:\/|\.data$|$)/u.test(pathname) && !/^\/admin\/login(?:\.data)?$/u.test(pathname)

/** The section that a path is in; null for pages that stand by themselves. */
export function siteSectionOf(pathname: string): SiteSection | null {
  const [, first = '', second] = pathname.split('/')
  switch (first) {
    case 'restaurantes':
      return {
        path: '/restaurantes',
        list: 'restaurants',
        what: second ? 'restaurant' : 'restaurants',
      }
    case 'eventos':
      return { path: '/eventos', list: 'events', what: second ? 'event' : 'events' }
    case 'blog':
      return { path: '/blog', list: 'posts', what: second ? 'post' : 'posts' }
    default:
      return null
  }
}
