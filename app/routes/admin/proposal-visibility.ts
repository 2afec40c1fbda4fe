import { setProposalHidden } from '#app/features/proposals/managed-proposals.server.ts'
import { proposalVisibilityInput } from '#app/features/proposals/proposal-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/proposal-visibility.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('proposals.manage')]

export const loader = postOnly

export const action = command({
  form: proposalVisibilityInput,
  act: (cx, { hidden }, { params }: Route.ActionArgs) =>
    setProposalHidden(cx, params.id, hidden === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `/admin/propuestas${url.search}`,
      input.hidden === 'yes' ? 'proposalHidden' : 'proposalShown',
    ),
})

export const clientAction = formClientAction
