import { useId } from 'react'
import { panelCopy } from '#app/copy/panel.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { dayAndMonth, shortDay } from '#app/i18n/madrid-time.ts'
import type { WeekCount } from './dashboard-weeks.server.ts'

/** Units of the drawing: a column for each week, the bars between their numbers and their days. */
const column = 30
const top = 18
const height = 110
const bottom = 20

/** Bars for the last weeks, each with its number; the same numbers as a table for whoever wants them. */
export function WeekChart({
  title,
  weeks,
  summary,
  none,
}: {
  title: string
  weeks: WeekCount[]
  /** The whole in a sentence, given the sum. */
  summary: (total: number) => string
  none: string
}) {
  const { charts: copy } = useCopy(panelCopy)
  const { language } = useLanguage()
  const id = useId()
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3 mb-1">
        {title}
      </h2>
      <p className="mb-4 text-sm text-stone-600">{total === 0 ? none : summary(total)}</p>
      {total === 0 ? null : (
        <>
          <Bars weeks={weeks} label={summary(total)} />
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

function Bars({ weeks, label }: { weeks: WeekCount[]; label: string }) {
  const { language } = useLanguage()
  const highest = Math.max(...weeks.map(({ count }) => count))
  const floor = top + height
  const width = column * weeks.length
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page's colours and words
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${floor + bottom}`}
      className="w-full max-w-[30rem] tabular-nums"
    >
      <line x1="0" x2={width} y1={floor} y2={floor} className="stroke-stone-400" strokeWidth="1" />
      {weeks.map(({ monday, count }, index) => {
        const middle = column * (index + 0.5)
        const bar = count === 0 ? 0 : Math.max(2, (count / highest) * height)
        const { day, month } = dayAndMonth(new Date(`${monday}T12:00:00Z`), language)
        return (
          <g key={monday} textAnchor="middle">
            <rect
              x={middle - 9}
              y={floor - bar}
              width="18"
              height={bar}
              className="fill-wine-700"
            />
            <text
              x={middle}
              y={floor - bar - 5}
              fontSize="10"
              className={count === 0 ? 'fill-stone-600' : 'fill-ink font-semibold'}
            >
              {count}
            </text>
            {/* Every second one, counted from the current week: all would touch each other. */}
            {(weeks.length - 1 - index) % 2 === 0 ? (
              <text x={middle} y={floor + 14} fontSize="9.5" className="fill-stone-600">
                {`${day} ${month}`}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
