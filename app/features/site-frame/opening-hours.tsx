import { club } from '#app/club.ts'
import { siteCopy } from '#app/copy/site.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** When the club is open, by day (specification, section 2). */
export function OpeningHours() {
  const { footer: copy } = useCopy(siteCopy)
  const days = [copy.weekdays, copy.saturday, copy.sunday]
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      {club.openingHours.map(({ hours }, index) => (
        <div key={days[index]}>
          <dt className="font-medium">{days[index]}</dt>
          <dd>{hours.map(([from, to]) => `${from}-${to}`).join(` ${copy.and} `) || copy.closed}</dd>
        </div>
      ))}
    </dl>
  )
}
