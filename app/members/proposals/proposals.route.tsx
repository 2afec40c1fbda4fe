import { randomUUID } from 'node:crypto'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/proposals.route.ts'
import { proposalInput } from './proposal-input.ts'
import { ProposalsPage } from './proposals-page.tsx'
import { memberProposals, propose } from './proposals.server.ts'
import { statusOfWord } from './status-words.ts'

export const handle: PageHandle = { inSitemap: true }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const status = statusOfWord(searchParams.get('estado'))
  const page = pageNumber(searchParams.get('pagina'))
  return {
    listed: await memberProposals(cx, { status, page }),
    signedIn: cx.actor.kind === 'account',
    submission: randomUUID(),
  }
}

export const action = command({
  form: proposalInput,
  act: (cx, input) => propose(cx, input),
  done: () => redirectTo('/propuestas', 'proposalMade'),
})

export const clientAction = formClientAction

export default function Proposals({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalsPage {...loaderData} answer={actionData} />
}
