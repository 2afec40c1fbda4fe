import { useClub } from '#app/club-context.ts'
import { siteCopy } from '#app/copy/site.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { openingGroups } from './opening-groups.ts'

/** When the club is open; neighbouring days with the same hours are one line. */
export function OpeningHours() {
  const { footer: copy } = useCopy(siteCopy)
  const { openingHours } = useClub()
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      {openingGroups(openingHours).map(({ days, hours }) => (
        <div key={days[0]}>
          <dt className="font-medium">{copy.days(days.map((day) => copy.dayNames[day] ?? ''))}</dt>
          <dd>{hours.map(([from, to]) => `${from}–${to}`).join(` ${copy.and} `) || copy.closed}</dd>
        </div>
      ))}
    </dl>
  )
}
