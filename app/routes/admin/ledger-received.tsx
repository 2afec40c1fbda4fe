import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { receivedQueryOf } from '#app/features/ledger/ledger-query.ts'
import { ReceivedPage } from '#app/features/ledger/received-page.tsx'
import { listReceived } from '#app/features/ledger/received.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/ledger-received.ts'

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
