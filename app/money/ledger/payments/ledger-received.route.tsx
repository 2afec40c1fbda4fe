import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { receivedQueryOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/ledger-received.route.ts'
import { ReceivedPage } from './received-page.tsx'
import { listReceived } from './received.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = receivedQueryOf(searchParams)
  const page = pageNumber(searchParams.get('pagina'))
  return { query, ...(await listReceived(context.get(requestContext), { ...query, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerReceived({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="received">
      <ReceivedPage {...loaderData} />
    </LedgerFrame>
  )
}
