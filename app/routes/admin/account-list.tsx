import { Outlet } from 'react-router'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { AccountsTable } from '#app/features/account-management/accounts-table.tsx'
import { accountFilter } from '#app/features/account-management/managed-account.ts'
import { listAccounts } from '#app/features/account-management/managed-accounts.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { harmlessPageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/account-list.ts'

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
