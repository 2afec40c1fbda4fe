import { findRestaurant } from '#app/content/restaurants/restaurants.server.ts'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/review.route.ts'
import { reviewInput } from './review-input.ts'
import { ReviewPage } from './review-page.tsx'
import { ownReview, saveReview } from './reviews.server.ts'

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
