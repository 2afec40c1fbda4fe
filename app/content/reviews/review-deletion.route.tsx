import { findRestaurant } from '#app/content/restaurants/restaurants.server.ts'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/review-deletion.route.ts'
import { ReviewDeletionPage } from './review-page.tsx'
import { deleteOwnReview, ownReview } from './reviews.server.ts'

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
