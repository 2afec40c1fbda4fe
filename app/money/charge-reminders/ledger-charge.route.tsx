import { Outlet } from 'react-router'
import { chargeHistory } from '#app/money/ledger-history/charge-history.server.ts'
import { ChargePage } from '#app/money/ledger-history/charge-page.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-charge.route.ts'
import { remindersOf } from './coming-reminders.server.ts'
import { ReminderSection } from './reminder-section.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const history = await chargeHistory(cx, params.id)
  return { history, reminders: await remindersOf(cx, history.charge.id) }
}

export default function LedgerCharge({ loaderData }: Route.ComponentProps) {
  const { history, reminders } = loaderData
  return (
    <>
      <Outlet />
      <ChargePage {...history}>
        {reminders ? <ReminderSection id={history.charge.id} {...reminders} /> : null}
      </ChargePage>
    </>
  )
}
