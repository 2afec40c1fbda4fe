import { useId } from 'react'
import { dashboardCopy } from '#app/copy/dashboard.copy.ts'
import { BarChart } from '#app/kit/panel/charts/bar-chart.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { dayAndMonth, shortDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { WeekCount } from './dashboard.server.ts'

/** Most weeks named as the busiest. */
const maxNamed = 3

/** Bar chart of the last weeks, with the same numbers as a table. */
export function WeekChart({
  title,
  weeks,
  summary,
  none,
}: {
  title: string
  weeks: WeekCount[]
  /** Summary sentence for a total. */
  summary: (total: number) => string
  none: string
}) {
  const { charts: copy } = useCopy(dashboardCopy)
  const { language } = useLanguage()
  const id = useId()
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const highest = Math.max(...weeks.map(({ count }) => count))
  const days = weeks
    .filter(({ count }) => count === highest)
    .map(({ monday }) => shortDay(monday, language))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3 mb-1">
        {title}
      </h2>
      <p className="mb-4 text-sm text-stone-600">
        {total === 0 ? none : summary(total)}
        {/* Naming more weeks than this as the busiest would say nothing. */}
        {total === 0 || days.length > maxNamed ? null : <>. {copy.most(highest, days)}</>}
      </p>
      {total === 0 ? null : (
        <>
          <BarChart
            label={summary(total)}
            bars={weeks.map(({ monday, count }, index) => {
              const { day, month } = dayAndMonth(noonOf(monday), language)
              // Labels every second bar, counted from the current week: more would overlap.
              const isNamed = (weeks.length - 1 - index) % 2 === 0
              return { key: monday, count, name: isNamed ? `${day} ${month}` : null }
            })}
          />
          <details className="mt-3 max-w-[30rem] text-sm">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
              {copy.asTable}
            </summary>
            <table className="mt-1 w-full tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="border-b border-stone-400 text-xs text-stone-600">
                  <th scope="col" className="py-2 text-left font-semibold">
                    {copy.week}
                  </th>
                  <th scope="col" className="py-2 text-right font-semibold">
                    {copy.count}
                  </th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ monday, count }) => (
                  <tr key={monday} className="border-b border-stone-200">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {shortDay(monday, language)}
                    </th>
                    <td className="py-1.5 text-right">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
