import { Outlet } from 'react-router'
import { proposalsCopy } from '#app/copy/proposals.ts'
import { managedProposals } from '#app/features/proposals/managed-proposals.server.ts'
import { ProposalsTable } from '#app/features/proposals/proposals-table.tsx'
import { statusOfWord } from '#app/features/proposals/status-words.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/proposal-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('proposals.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const status = statusOfWord(searchParams.get('estado'))
  const page = pageNumber(searchParams.get('pagina'))
  return managedProposals(context.get(requestContext), { status, page })
}

export default function ProposalList({ loaderData }: Route.ComponentProps) {
  const { panel: copy } = useCopy(proposalsCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-8 text-sm">{copy.lead}</p>
      <Outlet />
      <ProposalsTable {...loaderData} />
    </>
  )
}
