import { Link } from 'react-router'

/**
 * Makes the router discover the route of an address that is requested without link or form, and preload it once
 * somebody fills in a field (`preloadFormModules`).
 */
export function PreloadedRoute({ path }: { path: string }) {
  return <Link to={path} hidden tabIndex={-1} aria-hidden="true" prefetch="none" />
}
