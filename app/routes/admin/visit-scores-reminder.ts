import { askAgain } from '#app/features/scores/managed-scoring.server.ts'
import { scoringPath } from '#app/features/scores/managed-scoring.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/visit-scores-reminder.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => askAgain(cx, params.id),
  done: (_, { params }) => redirectTo(scoringPath(params.id), 'votersAsked'),
})

export const clientAction = formClientAction
