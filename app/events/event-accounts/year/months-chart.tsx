import { ChartAxis } from '#app/kit/panel/charts/chart-axis.tsx'
import { scaleUpTo } from '#app/kit/panel/charts/chart-scale.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { monthName, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { clubYearCopy } from './club-year.copy.ts'
import type { YearMonth } from './year-months.ts'

/**
 * Units of the drawing: the axis, a month, the bars between their top and their names. On a telephone a unit is a pixel,
 * so that the names of the months are read there too.
 */
const axis = 38
const column = 26
const top = 10
const height = 110
const bottom = 20
const bar = 10

/** Whole euros, and nothing below nothing: as high as a bar is. */
const euros = (cents: number) => Math.max(0, Math.round(cents / 100))

/** What came and what was spent in each month of a year; the same numbers stand in the tables beside. */
export function MonthsChart({ label, months }: { label: string; months: readonly YearMonth[] }) {
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const highestBar = Math.max(
    1,
    ...months.flatMap(({ received, spent }) => [euros(received), euros(spent)]),
  )
  const scale = scaleUpTo(highestBar)
  const highest = scale.at(-1) ?? 1
  const floor = top + height
  const width = axis + column * months.length
  const heightOf = (count: number) => (count / highest) * height
  return (
    <figure className="max-w-[32rem]">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page's colours and words
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${floor + bottom}`}
        className="w-full tabular-nums"
      >
        <ChartAxis
          scale={scale}
          left={axis}
          width={width}
          yOf={(number) => floor - heightOf(number)}
        />
        {months.map(({ month, received, spent }, index) => {
          const middle = axis + column * (index + 0.5)
          const [came, went] = [heightOf(euros(received)), heightOf(euros(spent))]
          return (
            <g key={month}>
              <rect
                x={middle - bar - 1}
                y={floor - came}
                width={bar}
                height={came}
                className="fill-wine-700 forced-colors:fill-[Highlight]"
              />
              {/* Told apart by its outline too, on paper without colours. */}
              <rect
                x={middle + 1.5}
                y={floor - went}
                width={bar - 1}
                height={went}
                strokeWidth={went === 0 ? 0 : 1}
                className="fill-cream stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
              />
              <text
                x={middle}
                y={floor + 14}
                textAnchor="middle"
                className="fill-stone-600 text-[12.5px] sm:text-[9.5px] forced-colors:fill-[CanvasText]"
              >
                {monthName(noonOf(`${month}-01`), language).slice(0, 3)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-stone-600">
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="bg-wine-700 size-3 print:[print-color-adjust:exact]"
          />
          {copy.received}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="border-ink bg-cream size-3 border" />
          {copy.spent}
        </span>
        <span>{copy.inEuros}</span>
      </figcaption>
    </figure>
  )
}
