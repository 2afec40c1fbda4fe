import { benefitsToday, nextBenefitChange } from '#app/features/partners/benefits.server.ts'
import { RestaurantBenefits } from '#app/features/partners/restaurant-benefits.tsx'
import { RestaurantPage } from '#app/features/restaurants/restaurant-page.tsx'
import {
  findRestaurant,
  followingRestaurants,
  restaurantIdOf,
} from '#app/features/restaurants/restaurants.server.ts'
import { listReviews } from '#app/features/reviews/reviews.server.ts'
import { clubScores } from '#app/features/scores/club-scores.server.ts'
import { RestaurantScores } from '#app/features/scores/restaurant-scores.tsx'
import { visitHistory } from '#app/features/visits/visit-history.server.ts'
import { VisitHistorySection } from '#app/features/visits/visit-history.tsx'
import { requestContext } from '#app/http/context.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/restaurant-page.ts'

export const handle: PageHandle = {
  reading: true,
  cached: {
    for: 'everybody',
    path: { id: inAddresses.record },
    query: { tab: /descripcion|menu|chef|resenas/u, visitas: inAddresses.page },
  },
}

/** Cards at the foot of the page. */
const othersShown = 3

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const id = restaurantIdOf(params.id)
  const page = pageNumber(new URL(request.url).searchParams.get('visitas'))
  context.get(pageLife)(await nextBenefitChange(cx))
  const [restaurant, reviews, others, benefits, history, scores] = await Promise.all([
    findRestaurant(cx, params.id),
    listReviews(cx, id),
    followingRestaurants(cx, id, othersShown),
    benefitsToday(cx, id),
    visitHistory(cx, id, page),
    clubScores(cx, id),
  ])
  return { restaurant, reviews, others, benefits, history, scores }
}

export const shouldRevalidate = onlyTabChanges

export default function RestaurantRoute({ loaderData }: Route.ComponentProps) {
  const { benefits, history, scores, ...page } = loaderData
  return (
    <RestaurantPage
      {...page}
      benefits={<RestaurantBenefits benefits={benefits} />}
      nights={history?.count ?? 0}
      page={history?.page ?? 1}
      ofNights={history?.shown.flatMap(({ pictures }) => pictures.map(({ image }) => image)) ?? []}
      history={<VisitHistorySection history={history} typed={page.restaurant.visitedOn} />}
      visitScores={<RestaurantScores scores={scores} />}
      rated={scores.rating !== null}
    />
  )
}
