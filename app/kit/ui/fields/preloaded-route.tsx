import { Link } from 'react-router'

/**
 * Makes the router discover and preload the route of an address that is requested without link or
 * form (`preloadFormModules`).
 */
export function PreloadedRoute({ path }: { path: string }) {
  return <Link to={path} hidden tabIndex={-1} aria-hidden="true" prefetch="none" />
}
