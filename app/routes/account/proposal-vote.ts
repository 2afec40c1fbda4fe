import { voteInput } from '#app/features/proposals/proposal-input.ts'
import { vote } from '#app/features/proposals/proposals.server.ts'
import { requireAccount } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/proposal-vote.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export const loader = postOnly

export const action = command({
  form: voteInput,
  act: (cx, { vote: voted }, { params }: Route.ActionArgs) => vote(cx, params.id, voted === 'yes'),
  done: (_, { input }) =>
    redirectTo('/propuestas', input.vote === 'yes' ? 'proposalVoted' : 'proposalUnvoted'),
})

export const clientAction = formClientAction
