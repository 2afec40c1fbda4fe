import { Outlet } from 'react-router'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/mandate-list.route.ts'
import { listMandates } from './managed-mandates.server.ts'
import { MandatesPage } from './mandates-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const cx = context.get(requestContext)
  const settings = may(cx.actor, 'settings.manage')
  return { search, settings, ...(await listMandates(cx, { search, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function MandateList({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="mandates">
      <Outlet />
      <MandatesPage {...loaderData} />
    </LedgerFrame>
  )
}
