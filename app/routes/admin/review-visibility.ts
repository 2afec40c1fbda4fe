import { redirect } from 'react-router'
import { visibilityInput } from '#app/features/reviews/review-input.ts'
import { setReviewHidden } from '#app/features/reviews/reviews.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/review-visibility.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('reviews.manage')]

// A review is hidden or shown by a command, not by looking.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, visibilityInput)
  if (!form.ok) return refuseForm(form.failure)
  const hidden = form.input.hidden === 'yes'
  return orRefusal(async () => {
    await setReviewHidden(context.get(requestContext), params.id, hidden)
    return redirect(`/admin/resenas${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash(hidden ? 'reviewHidden' : 'reviewShown') },
    })
  })
}

export const clientAction = keepPage
