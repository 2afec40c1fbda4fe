import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import { ReviewDeletionPage } from '#app/features/reviews/review-page.tsx'
import { deleteOwnReview, ownReview } from '#app/features/reviews/reviews.server.ts'
import { requireAccount } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/review-deletion.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { id, name } = await findRestaurant(cx, params.id)
  if (!(await ownReview(cx, id))) throw new Problem('reviewNotFound', 404)
  return { restaurant: { id, name } }
}

export const action = buttonCommand({
  act: async (cx, { params }: Route.ActionArgs) => {
    const { id } = await findRestaurant(cx, params.id)
    await deleteOwnReview(cx, id)
    return id
  },
  done: (id) => redirectTo(`/restaurantes/${id}?tab=resenas`, 'reviewDeleted'),
})

export const clientAction = formClientAction

export default function ReviewDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDeletionPage {...loaderData} refusal={actionData?.code ?? null} />
}
