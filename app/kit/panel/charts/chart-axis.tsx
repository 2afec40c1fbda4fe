import { decimal } from '#app/platform/i18n/decimal.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Grid lines of a chart with their numbers. In drawing units, as letters are: those of charts are larger on phones, where
 * the drawing shrinks, and never under 11 px on the screen.
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
