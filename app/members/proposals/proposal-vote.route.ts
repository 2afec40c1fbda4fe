import { requireAccount } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/proposal-vote.route.ts'
import { voteInput } from './proposal-input.ts'
import { vote } from './proposals.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export const loader = postOnly

export const action = command({
  form: voteInput,
  act: (cx, { vote: voted }, { params }: Route.ActionArgs) => vote(cx, params.id, voted === 'yes'),
  done: (_, { input }) =>
    redirectTo('/propuestas', input.vote === 'yes' ? 'proposalVoted' : 'proposalUnvoted'),
})

export const clientAction = formClientAction
