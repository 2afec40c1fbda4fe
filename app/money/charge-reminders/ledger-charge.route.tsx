import { Outlet } from 'react-router'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { chargeHistory } from '#app/money/ledger-history/charge-history.server.ts'
import { ChargePage } from '#app/money/ledger-history/charge-page.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-charge.route.ts'
import { reminderMutePath } from './charge-reminder.ts'
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
      <ChargePage {...history}>
        {reminders ? <ReminderSection id={history.charge.id} {...reminders} /> : null}
      </ChargePage>
    </>
  )
}

/** The reminders of an open charge, and how to mute them. */
function ReminderSection({ id, ...reminders }: ChargeReminders & { id: string }) {
  const { ofCharge: copy } = useCopy(chargeRemindersCopy)
  const { language } = useLanguage()
  const { exempt } = reminders
  return (
    <section aria-labelledby="reminders" className="mb-10 max-w-[52rem]">
      <h2 id="reminders" className="text-h3 mb-3">
        {copy.title}
      </h2>
      <p className="text-sm text-pretty wrap-anywhere">{useSentence(reminders)}</p>
      {exempt ? (
        <p className="mt-1 text-xs wrap-anywhere text-stone-600">
          {[
            exempt.reason === null ? null : copy.reason(exempt.reason),
            copy.by(exempt.by, shortDateTime(exempt.at, language)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <div className="mt-4">
        {exempt ? (
          <CommandButton action={`${reminderMutePath(id)}/otra-vez`}>{copy.again}</CommandButton>
        ) : (
          <ButtonLink to={reminderMutePath(id)} variant="line" size="sm" preventScrollReset>
            {copy.spare}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function useSentence({ on, next, exempt: apart }: ChargeReminders): string {
  const { because, ofCharge: copy } = useCopy(chargeRemindersCopy)
  const { language } = useLanguage()
  if (apart) return because.exempt
  if (!on) return copy.off
  if (next === null) return copy.none
  if (next.because !== null) return because[next.because]
  if (next.waits) return copy.waits
  return copy.next[next.step](shortDay(next.on, language))
}
