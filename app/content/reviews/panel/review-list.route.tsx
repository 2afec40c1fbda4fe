import { listAllReviews } from '#app/content/reviews/reviews.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/review-list.route.ts'
import { ReviewsTable } from './reviews-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('reviews.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('pagina'))
  const hidden = searchParams.get('estado') === 'ocultas'
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const list = await listAllReviews(context.get(requestContext), { page, hidden, search })
  return { ...list, hidden, search }
}

export default function ReviewList({ loaderData }: Route.ComponentProps) {
  return <ReviewsTable {...loaderData} />
}
