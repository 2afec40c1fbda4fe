import { RestaurantPage } from '#app/content/restaurants/page/restaurant-page.tsx'
import {
  findRestaurant,
  followingRestaurants,
  restaurantIdOf,
} from '#app/content/restaurants/restaurants.server.ts'
import { listReviews } from '#app/content/reviews/reviews.server.ts'
import { benefitsToday, nextBenefitChange } from '#app/members/partners/uses/benefits.server.ts'
import { RestaurantBenefits } from '#app/members/partners/uses/restaurant-benefits.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { onlyTabChanges } from '#app/platform/http/pages/only-tab-changes.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { clubScores } from '#app/visits/scores/shown/club-scores.server.ts'
import { RestaurantScores } from '#app/visits/scores/shown/restaurant-scores.tsx'
import type { Route } from './+types/restaurant-page.route.ts'
import { visitHistory } from './visit-history.server.ts'
import { VisitHistorySection } from './visit-history.tsx'

export const handle: PageHandle = {
  reading: true,
  cached: {
    for: 'everybody',
    path: { id: inAddresses.record },
    query: { tab: /descripcion|menu|chef|resenas/u, visitas: inAddresses.page },
  },
}

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
