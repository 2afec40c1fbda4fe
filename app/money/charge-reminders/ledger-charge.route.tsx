import { Outlet } from 'react-router'
import { chargeHistory } from '#app/money/ledger-history/charge-history.server.ts'
import { ChargePage } from '#app/money/ledger-history/charge-page.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-charge.route.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { remindersOf, type ChargeReminders } from './upcoming-reminders.server.ts'

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
      <ChargePage {...history}>{reminders ? <ReminderSection {...reminders} /> : null}</ChargePage>
    </>
  )
}

/** The reminders of an open charge. */
function ReminderSection(reminders: ChargeReminders) {
  const { ofCharge: copy } = useCopy(chargeRemindersCopy)
  return (
    <section aria-labelledby="reminders" className="mb-10 max-w-[52rem]">
      <h2 id="reminders" className="text-h3 mb-3">
        {copy.title}
      </h2>
      <p className="text-sm text-pretty wrap-anywhere">{useSentence(reminders)}</p>
    </section>
  )
}

function useSentence({ on, next }: ChargeReminders): string {
  const { because, ofCharge: copy } = useCopy(chargeRemindersCopy)
  const { language } = useLanguage()
  if (!on) return copy.off
  if (next === null) return copy.none
  if (next.because !== null) return because[next.because]
  if (next.waits) return copy.waits
  return copy.next[next.step](shortDay(next.on, language))
}
