import { Outlet } from 'react-router'
import { listGatewayRefunds } from '#app/features/card-payments/ask-refund.server.ts'
import { GatewayRefunds } from '#app/features/card-payments/gateway-refunds.tsx'
import { Advances } from '#app/features/event-accounts/advances.tsx'
import { listAdvances } from '#app/features/event-accounts/repay-advance.server.ts'
import { CreditsPage } from '#app/features/ledger/credits-page.tsx'
import { listCredits } from '#app/features/ledger/credits.server.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/ledger-credits.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  const [credits, advances, refunds] = await Promise.all([
    listCredits(cx, page),
    listAdvances(cx),
    listGatewayRefunds(cx),
  ])
  return { credits, advances, refunds }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerCredits({ loaderData }: Route.ComponentProps) {
  const { credits, advances, refunds } = loaderData
  return (
    <LedgerFrame page="credits">
      <Outlet />
      <CreditsPage {...credits} />
      <GatewayRefunds refunds={refunds} />
      <Advances advances={advances} />
    </LedgerFrame>
  )
}
