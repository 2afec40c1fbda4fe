import { Outlet } from 'react-router'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { harmlessPageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/account-list.route.ts'
import { AccountsTable } from './accounts-table.tsx'
import { accountFilter } from './managed-account.ts'
import { listAccounts } from './managed-accounts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const filter = accountFilter(searchParams.get('rol'))
  const page = harmlessPageNumber(searchParams.get('pagina'))
  const list = await listAccounts(context.get(requestContext), { search, filter, page })
  return { search, filter, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function AccountList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(accountsPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Outlet />
      <AccountsTable {...loaderData} />
    </>
  )
}
