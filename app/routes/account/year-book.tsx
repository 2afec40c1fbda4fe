import { yearBook } from '#app/features/club-book/year-book.server.ts'
import { YearPage } from '#app/features/club-book/year-page.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/year-book.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const book = await yearBook(cx, params.year)
  return { book, thisYear: madridDayOf(cx.now).startsWith(`${book.year}-`) }
}

export default function Year({ loaderData }: Route.ComponentProps) {
  return <YearPage {...loaderData} />
}
