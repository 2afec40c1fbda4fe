import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import { reviewInput } from '#app/features/reviews/review-input.ts'
import { ReviewPage } from '#app/features/reviews/review-page.tsx'
import { ownReview, saveReview } from '#app/features/reviews/reviews.server.ts'
import { requireAccount } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/review.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { id, name } = await findRestaurant(cx, params.id)
  const author = cx.actor.kind === 'account' ? cx.actor.name : ''
  const account = cx.actor.kind === 'account' ? { email: cx.actor.email } : null
  return { restaurant: { id, name }, author, own: await ownReview(cx, id), account }
}

export const action = command({
  form: reviewInput,
  act: async (cx, input, { params }: Route.ActionArgs) => {
    const { id } = await findRestaurant(cx, params.id)
    await saveReview(cx, id, input)
    return id
  },
  done: (id) => redirectTo(`/restaurantes/${id}?tab=resenas`, 'reviewSaved'),
})

export const clientAction = formClientAction

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
