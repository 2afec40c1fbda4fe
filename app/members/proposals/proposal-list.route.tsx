import { Outlet } from 'react-router'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/proposal-list.route.ts'
import { managedProposals } from './managed-proposals.server.ts'
import { ProposalsTable } from './proposals-table.tsx'
import { proposalsCopy } from './proposals.copy.ts'
import { statusOfWord } from './status-words.ts'

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
