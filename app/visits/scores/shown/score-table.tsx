import { classNames } from '#app/kit/ui/class-names.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { maxScore, type CriterionScore } from './score.ts'

/** The result of a visit by criterion: median and middle half. */
export function ScoreTable({ criteria }: { criteria: readonly CriterionScore[] }) {
  const { results: copy, criteria: names } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const head = 'pb-2 text-xs font-normal text-stone-600'
  const numbers = classNames(head, 'pl-3 text-right')
  return (
    <table className="mt-3 w-full max-w-[34rem] text-sm">
      <thead>
        <tr>
          <th scope="col" className={classNames(head, 'text-left')}>
            {copy.criterion}
          </th>
          <th scope="col" className={numbers}>
            {copy.median}
          </th>
          <th scope="col" className={numbers}>
            {copy.middle}
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ criterion, median, lower, upper }) => (
          <tr key={criterion} className="border-t border-stone-200">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {names[criterion]}
              <Spread median={median} lower={lower} upper={upper} />
            </th>
            <td className="py-2 pl-3 text-right align-top font-semibold tabular-nums">
              {decimal(median, language)}
            </td>
            <td className="py-2 pl-3 text-right align-top text-stone-600 tabular-nums">
              {copy.between(decimal(lower, language), decimal(upper, language))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (score: number) => `${(score / maxScore) * 100}%`

/** The middle half as a bar, with a mark at the median. */
function Spread({ median, lower, upper }: { median: number; lower: number; upper: number }) {
  return (
    <span aria-hidden="true" className="relative mt-2 block h-1 bg-stone-200">
      <span
        className="bg-wine-700/40 forced-line absolute inset-y-0"
        style={{ left: percent(lower), width: percent(Math.max(0.1, upper - lower)) }}
      />
      <span
        className="bg-wine-700 forced-line absolute -inset-y-1 w-0.5 -translate-x-1/2"
        style={{ left: percent(median) }}
      />
    </span>
  )
}
