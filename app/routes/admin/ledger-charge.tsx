import { Outlet } from 'react-router'
import { remindersOf } from '#app/features/charge-reminders/coming-reminders.server.ts'
import { ReminderSection } from '#app/features/charge-reminders/reminder-section.tsx'
import { chargeHistory } from '#app/features/ledger-history/charge-history.server.ts'
import { ChargePage } from '#app/features/ledger-history/charge-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/ledger-charge.ts'

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
