import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/visit-scores-reminder.route.ts'
import { askAgain } from './managed-scoring.server.ts'
import { scoringPath } from './managed-scoring.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => askAgain(cx, params.id),
  done: (_, { params }) => redirectTo(scoringPath(params.id), 'votersAsked'),
})

export const clientAction = formClientAction
