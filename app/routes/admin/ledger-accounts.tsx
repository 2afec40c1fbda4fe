import { AccountsPage } from '#app/features/ledger/accounts-page.tsx'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { ledgerOn } from '#app/features/ledger/ledger-on.server.ts'
import { dayOf } from '#app/features/ledger/ledger-query.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/ledger-accounts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  return ledgerOn(context.get(requestContext), dayOf(new URL(request.url).searchParams.get('dia')))
}

// Loaded by itself, so that the frame of the panel comes when the sums do not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="accounts">
      <AccountsPage {...loaderData} />
    </LedgerFrame>
  )
}
