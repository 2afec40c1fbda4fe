import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { passportCopy } from './passport.copy.ts'
import type { Passport } from './passport.ts'

/** Dots in a line; the number beside it counts all. */
const mostDots = 24

/** Milestones, and the evenings of each year. */
export function PassportMilestones({ passport }: { passport: Passport }) {
  const copy = useCopy(passportCopy)
  return (
    <div className="passport-milestones grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="hitos">
        <h3 id="hitos">{copy.milestones.title}</h3>
        <dl className="mt-5 border-t border-stone-400">
          {useMilestones(passport).map(([term, text]) => (
            <div key={term} className="border-b border-stone-200 py-3">
              <dt className="text-sm text-stone-600">{term}</dt>
              <dd className="text-title font-serif leading-snug text-pretty wrap-anywhere">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="anos">
        <h3 id="anos">{copy.years}</h3>
        <ol className="mt-5 border-t border-stone-400">
          {passport.years.map(({ year, evenings }) => (
            <li
              key={year}
              className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-4 border-b border-stone-200 py-3"
            >
              <span className="text-title font-serif lining-nums">{year}</span>
              <span aria-hidden="true" className="flex flex-wrap gap-1">
                {Array.from({ length: Math.min(evenings, mostDots) }, (_, dot) => (
                  <span key={dot} className="bg-wine-700 forced-line size-2 rounded-full" />
                ))}
              </span>
              <span className="text-sm whitespace-nowrap text-stone-600">
                {copy.evenings(evenings)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** The milestones with their labels; facts that need more than one evening are left out. */
function useMilestones({ milestones, houses, years }: Passport): [string, string][] {
  const { milestones: copy, evenings: counted } = useCopy(passportCopy)
  const { language } = useLanguage()
  const [house] = houses
  const best = years.toSorted((one, other) => other.evenings - one.evenings)[0]
  return [
    ...milestones.map(({ number, evening }): [string, string] => [
      number === 1 ? copy.first : copy.nth(number),
      copy.entry(longDate(noonOf(evening.visitedOn), language), evening.restaurant.name),
    ]),
    ...(house && house.evenings > 1
      ? [[copy.most, `${house.name} · ${counted(house.evenings)}`] satisfies [string, string]]
      : []),
    ...(best && years.length > 1 && best.evenings > 1
      ? [[copy.best, `${best.year} · ${counted(best.evenings)}`] satisfies [string, string]]
      : []),
  ]
}
