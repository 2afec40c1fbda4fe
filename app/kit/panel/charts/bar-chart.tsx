import { decimal } from '#app/platform/i18n/decimal.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { scaleUpTo } from './chart-scale.ts'

/** Units of the drawing: axis, column per bar, bars between numbers and names. */
const axis = 30
const column = 30
const top = 18
const height = 110
const bottom = 20

/** A bar: its height and the label below; null for none. */
type Bar = { key: string; count: number; name: string | null }

/** Bar chart of whole numbers. `label` describes it; a table next to it has the numbers. */
export function BarChart({ bars, label }: { bars: Bar[]; label: string }) {
  const { language } = useLanguage()
  const scale = scaleUpTo(Math.max(1, ...bars.map(({ count }) => count)))
  const highest = scale.at(-1) ?? 1
  const floor = top + height
  const width = axis + column * bars.length
  const heightOf = (count: number) => (count / highest) * height
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page's colours and words
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${floor + bottom}`}
      className="w-full max-w-[34rem] overflow-visible tabular-nums"
    >
      <ChartAxis
        scale={scale}
        left={axis}
        width={width}
        yOf={(number) => floor - heightOf(number)}
      />
      {bars.map(({ key, count, name }, index) => {
        const middle = axis + column * (index + 0.5)
        const bar = count === 0 ? 0 : Math.max(2, heightOf(count))
        return (
          <g key={key} textAnchor="middle">
            <rect
              x={middle - 9}
              y={floor - bar}
              width="18"
              height={bar}
              className="fill-wine-700 forced-colors:fill-[Highlight]"
            />
            {count === 0 ? null : (
              <text
                x={middle}
                y={floor - bar - 4}
                className="fill-ink text-[15.5px] font-semibold sm:text-[10px] forced-colors:fill-[CanvasText]"
              >
                {decimal(count, language)}
              </text>
            )}
            {name === null ? null : (
              <text
                x={middle}
                y={floor + 14}
                className="fill-stone-600 text-[15.5px] sm:text-[10px] forced-colors:fill-[CanvasText]"
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/**
 * Grid lines of a chart with their numbers. Sizes are in drawing units, as are those of the letters: larger on
 * phones, where the drawing shrinks, and never under 11 px on the screen.
 *
 * @param left where the lines begin.
 * @param yOf vertical position of a number.
 */
export function ChartAxis({
  scale,
  left,
  width,
  yOf,
}: {
  scale: readonly number[]
  left: number
  width: number
  yOf: (number: number) => number
}) {
  const { language } = useLanguage()
  return scale.map((number) => (
    <g key={number}>
      <line
        x1={left}
        x2={width}
        y1={yOf(number)}
        y2={yOf(number)}
        className={
          number === 0
            ? 'stroke-stone-500 forced-colors:stroke-[CanvasText]'
            : 'stroke-stone-200 forced-colors:stroke-none'
        }
        strokeWidth="1"
      />
      <text
        x={left - 6}
        y={yOf(number) + 3.5}
        textAnchor="end"
        className="fill-stone-600 text-[15.5px] sm:text-[10px] forced-colors:fill-[CanvasText]"
      >
        {decimal(number, language)}
      </text>
    </g>
  ))
}
