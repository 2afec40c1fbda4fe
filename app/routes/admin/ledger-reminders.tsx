import { comingReminders } from '#app/features/charge-reminders/coming-reminders.server.ts'
import { RemindersPage } from '#app/features/charge-reminders/reminders-page.tsx'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/ledger-reminders.ts'

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
