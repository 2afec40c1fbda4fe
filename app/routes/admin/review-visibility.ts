import { visibilityInput } from '#app/features/reviews/review-input.ts'
import { setReviewHidden } from '#app/features/reviews/reviews.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/review-visibility.ts'

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
