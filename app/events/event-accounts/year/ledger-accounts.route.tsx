import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { ledgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { dayOf, yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-accounts.route.ts'
import { yearAccounts } from './year-accounts.server.ts'
import { YearPage } from './year-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const ledger = await ledgerOn(cx, dayOf(searchParams.get('dia')), yearOf(searchParams.get('ano')))
  return { ledger, accounts: await yearAccounts(cx, ledger.day, ledger.year) }
}

// Loaded by itself, so that the frame of the panel comes when the sums do not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="accounts">
      <YearPage {...loaderData} />
    </LedgerFrame>
  )
}
