import { setSentenceHidden } from '#app/features/scores/managed-scoring.server.ts'
import { scoringPath } from '#app/features/scores/managed-scoring.ts'
import { sentenceVisibilityInput } from '#app/features/scores/vote-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/sentence-visibility.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export const loader = postOnly

export const action = command({
  form: sentenceVisibilityInput,
  act: (cx, { hidden }, { params }: Route.ActionArgs) =>
    setSentenceHidden(cx, { visitId: params.id, scoreId: params.score }, hidden === 'yes'),
  done: (_, { input, params }) =>
    redirectTo(scoringPath(params.id), input.hidden === 'yes' ? 'sentenceHidden' : 'sentenceShown'),
})

export const clientAction = formClientAction
