import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/book-shelf.route.ts'
import { bookShelf } from './book-shelf.server.ts'
import { ShelfPage } from './shelf-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export function loader({ context }: Route.LoaderArgs) {
  return bookShelf(context.get(requestContext))
}

export default function BookShelf({ loaderData }: Route.ComponentProps) {
  return <ShelfPage {...loaderData} />
}
