import { Outlet } from 'react-router'
import { listGatewayRefunds } from '#app/money/card-payments/refunds/ask-refund.server.ts'
import { GatewayRefunds } from '#app/money/card-payments/refunds/gateway-refunds.tsx'
import { Advances } from '#app/money/costs/advances.tsx'
import { listAdvances } from '#app/money/costs/repay-advance.server.ts'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { creditsQueryOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { harmlessPageNumber, pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/ledger-credits.route.ts'
import { CreditsPage } from './credits-page.tsx'
import { listCredits } from './credits.server.ts'
import { creditedEvents, listUnproved } from './unproved-refunds.server.ts'

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
