import { visibilityInput } from '#app/content/reviews/review-input.ts'
import { setReviewHidden } from '#app/content/reviews/reviews.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/review-visibility.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('reviews.manage')]

export const loader = postOnly

export const action = command({
  form: visibilityInput,
  act: (cx, { hidden }, { params }: Route.ActionArgs) =>
    setReviewHidden(cx, params.id, hidden === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `/admin/resenas${url.search}`,
      input.hidden === 'yes' ? 'reviewHidden' : 'reviewShown',
    ),
})

export const clientAction = formClientAction
