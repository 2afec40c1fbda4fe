import { decimal } from '#app/platform/i18n/decimal.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Grid lines of a chart with their numbers. In drawing units.
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
        fontSize="10"
        textAnchor="end"
        className="fill-stone-600 forced-colors:fill-[CanvasText]"
      >
        {decimal(number, language)}
      </text>
    </g>
  ))
}
