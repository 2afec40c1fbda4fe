import { useClub } from '#app/club-context.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { firstAndLastDay } from '#app/platform/i18n/time/several-days.ts'
import { openingGroups } from './opening-groups.ts'

/** Opening hours; neighbouring days with equal hours share a line. */
export function OpeningHours() {
  const { footer: copy } = useCopy(siteCopy)
  const { openingHours, closure } = useClub()
  const { language } = useLanguage()
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      {openingGroups(openingHours).map(({ days, hours }) => (
        <div key={days[0]}>
          <dt className="font-medium">{copy.days(days.map((day) => copy.dayNames[day] ?? ''))}</dt>
          {/* Balanced, so that a range is not broken at its dash. */}
          <dd className="text-balance">
            {hours.map(([from, to]) => `${from}–${to}`).join(` ${copy.and} `) || copy.closed}
          </dd>
        </div>
      ))}
      {closure ? (
        <div>
          <dt className="font-medium">{copy.closed}</dt>
          <dd>
            {copy.closedDays(
              ...firstAndLastDay(noonOf(closure.from), noonOf(closure.to), language),
            )}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
