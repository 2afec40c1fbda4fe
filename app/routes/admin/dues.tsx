import { Outlet } from 'react-router'
import { may } from '#app/auth/permissions.ts'
import { DuesPage } from '#app/features/dues/dues-page.tsx'
import { duesPreview } from '#app/features/dues/dues-preview.server.ts'
import { duesQueryOf } from '#app/features/dues/dues-query.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/dues.ts'

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
