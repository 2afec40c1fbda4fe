import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/year-book.route.ts'
import { yearBook } from './year-book.server.ts'
import { YearPage } from './year-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const book = await yearBook(cx, params.year)
  return { book, thisYear: madridDayOf(cx.now).startsWith(`${book.year}-`) }
}

export default function Year({ loaderData }: Route.ComponentProps) {
  return <YearPage {...loaderData} />
}
