import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/ledger-reminders.route.ts'
import { comingReminders } from './coming-reminders.server.ts'
import { RemindersPage } from './reminders-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const spared = searchParams.get('ver') === 'apartados'
  const page = pageNumber(searchParams.get('pagina'))
  const list = await comingReminders(context.get(requestContext), { spared, page })
  return { spared, ...list }
}

export default function LedgerReminders({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="reminders">
      <RemindersPage {...loaderData} />
    </LedgerFrame>
  )
}
