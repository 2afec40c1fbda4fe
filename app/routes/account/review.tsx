import { redirect } from 'react-router'
import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import type { ReviewAnswer } from '#app/features/reviews/review-form.tsx'
import { reviewInput } from '#app/features/reviews/review-input.ts'
import { ReviewPage } from '#app/features/reviews/review-page.tsx'
import { ownReview, saveReview } from '#app/features/reviews/reviews.server.ts'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/review.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { id, name } = await findRestaurant(cx, params.id)
  const author = cx.actor.kind === 'account' ? cx.actor.name : ''
  const account = cx.actor.kind === 'account' ? { email: cx.actor.email } : null
  return { restaurant: { id, name }, author, own: await ownReview(cx, id), account }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id } = await findRestaurant(cx, params.id)
  const form = await readForm(request, reviewInput)
  if (!form.ok) return refuseForm(form.failure)
  await saveReview(cx, id, form.input)
  return redirect(`/restaurantes/${id}?tab=resenas`, {
    headers: { 'Set-Cookie': flash('reviewSaved') },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): ReviewAnswer => ({ code }))
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
