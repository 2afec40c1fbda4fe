import { randomUUID } from 'node:crypto'
import { proposalInput } from '#app/features/proposals/proposal-input.ts'
import { ProposalsPage } from '#app/features/proposals/proposals-page.tsx'
import { memberProposals, propose } from '#app/features/proposals/proposals.server.ts'
import { statusOfWord } from '#app/features/proposals/status-words.ts'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/proposals.ts'

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
