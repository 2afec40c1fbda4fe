import { ReviewsTable } from '#app/features/reviews/reviews-table.tsx'
import { listAllReviews } from '#app/features/reviews/reviews.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/review-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('reviews.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listAllReviews(context.get(requestContext), page)
}

export default function ReviewList({ loaderData }: Route.ComponentProps) {
  return <ReviewsTable {...loaderData} />
}
