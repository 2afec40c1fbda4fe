import { Link } from 'react-router'

/**
 * Stands beside what asks this address without a form or a link of its own, so that the router hears of the
 * route, and its modules come, before they are needed (`bringFormModules`).
 */
export function AskedByItself({ path }: { path: string }) {
  return <Link to={path} hidden tabIndex={-1} aria-hidden="true" prefetch="none" />
}
