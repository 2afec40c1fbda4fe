import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { sentenceVisibilityInput } from '#app/visits/scores/ballot/vote-input.ts'
import { setSentenceHidden } from '#app/visits/scores/managed-scoring.server.ts'
import { scoringPath } from '#app/visits/scores/managed-scoring.ts'
import type { Route } from './+types/sentence-visibility.route.ts'

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
