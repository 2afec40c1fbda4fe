import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/proposal-visibility.route.ts'
import { setProposalHidden } from './managed-proposals.server.ts'
import { proposalVisibilityInput } from './proposal-input.ts'

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
