import { Outlet } from 'react-router'
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
  return { credits: await listCredits(cx, page), advances: await listAdvances(cx) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerCredits({ loaderData: { credits, advances } }: Route.ComponentProps) {
  return (
    <LedgerFrame page="credits">
      <Outlet />
      <CreditsPage {...credits} />
      <Advances advances={advances} />
    </LedgerFrame>
  )
}
