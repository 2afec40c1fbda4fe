/** A list of the site, or a page within it; `what` is its key in sections.copy.ts. */
export type SiteSection =
  | { path: '/restaurantes'; list: 'restaurants'; what: 'restaurants' | 'restaurant' }
  | { path: '/eventos'; list: 'events'; what: 'events' | 'event' }
  | { path: '/blog'; list: 'posts'; what: 'posts' | 'post' }

/** Whether a path belongs to the panel. */
export const isPanelPath = (pathname: string): boolean =>
  /^\/admin(?:\/|\.data$|$)/u.test(pathname) && !/^\/admin\/login(?:\.data)?$/u.test(pathname)

/** The section of a path; null for standalone pages. */
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
