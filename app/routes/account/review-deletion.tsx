import { redirect } from 'react-router'
import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import { ReviewDeletionPage } from '#app/features/reviews/review-page.tsx'
import { deleteOwnReview, ownReview } from '#app/features/reviews/reviews.server.ts'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/review-deletion.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { id, name } = await findRestaurant(cx, params.id)
  if (!(await ownReview(cx, id))) throw new Problem('reviewNotFound', 404)
  return { restaurant: { id, name } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id } = await findRestaurant(cx, params.id)
  await readEmptyForm(request)
  await deleteOwnReview(cx, id)
  return redirect(`/restaurantes/${id}?tab=resenas`, {
    headers: { 'Set-Cookie': flash('reviewDeleted') },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function ReviewDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDeletionPage {...loaderData} refusal={actionData?.code ?? null} />
}
