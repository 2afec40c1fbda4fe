import { bookShelf } from '#app/features/club-book/book-shelf.server.ts'
import { ShelfPage } from '#app/features/club-book/shelf-page.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/book-shelf.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export function loader({ context }: Route.LoaderArgs) {
  return bookShelf(context.get(requestContext))
}

export default function BookShelf({ loaderData }: Route.ComponentProps) {
  return <ShelfPage {...loaderData} />
}
