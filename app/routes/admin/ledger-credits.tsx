import { Outlet } from 'react-router'
import { listGatewayRefunds } from '#app/features/card-payments/ask-refund.server.ts'
import { GatewayRefunds } from '#app/features/card-payments/gateway-refunds.tsx'
import { Advances } from '#app/features/event-accounts/advances.tsx'
import { listAdvances } from '#app/features/event-accounts/repay-advance.server.ts'
import { CreditsPage } from '#app/features/ledger/credits-page.tsx'
import { listCredits } from '#app/features/ledger/credits.server.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { creditsQueryOf } from '#app/features/ledger/ledger-query.ts'
import { creditedEvents, listUnproved } from '#app/features/ledger/unproved-refunds.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { harmlessPageNumber, pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/ledger-credits.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const query = creditsQueryOf(searchParams)
  const page = pageNumber(searchParams.get('pagina'))
  const doubts = harmlessPageNumber(searchParams.get('dudas'))
  const [credits, unproved, events, advances, refunds] = await Promise.all([
    listCredits(cx, { ...query, page }),
    listUnproved(cx, { ...query, page: doubts }),
    creditedEvents(cx),
    listAdvances(cx),
    listGatewayRefunds(cx),
  ])
  return { credits: { query, events, unproved, ...credits }, advances, refunds }
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
