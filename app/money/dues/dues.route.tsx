import { Outlet } from 'react-router'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues.route.ts'
import { DuesPage } from './dues-page.tsx'
import { duesPreview } from './dues-preview.server.ts'
import { duesQueryOf } from './dues-query.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const today = madridDayOf(cx.now)
  const query = duesQueryOf(searchParams, today)
  const page = pageNumber(searchParams.get('pagina'))
  const settings = may(cx.actor, 'settings.manage')
  return { query, today, settings, ...(await duesPreview(cx, { ...query, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function Dues({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="dues">
      <Outlet />
      <DuesPage {...loaderData} />
    </LedgerFrame>
  )
}
