import { useId } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { describedBy, FieldNotes } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { choices, noOpinion } from './score.ts'

const cell =
  'flex min-h-12 justify-center rounded-sm text-sm font-semibold tabular-nums has-focus-visible:z-10'

/** A criterion as one group of choices: 0 to 10, or no opinion. */
export function ScoreRow({
  name,
  legend,
  value,
  error,
}: {
  name: string
  legend: string
  /** As sent; empty without a choice. */
  value: string
  error: string | undefined
}) {
  const notes = { id: useId(), error }
  useFieldLabel(name, legend)
  const { ballot: copy } = useCopy(scoresCopy)
  const look = classNames('choice', error && 'border-error', cell)
  return (
    <fieldset aria-describedby={describedBy(notes)} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-[repeat(11,minmax(0,1fr))_auto]">
        {choices.map((choice) => (
          <label key={choice} className={look}>
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={value === choice}
              required
              aria-label={copy.scoreOf(legend, Number(choice))}
            />
            <span aria-hidden="true">{choice}</span>
          </label>
        ))}
        <label className={classNames(look, 'px-2 font-normal sm:px-3')}>
          <input
            type="radio"
            name={name}
            value={noOpinion}
            defaultChecked={value === noOpinion}
            aria-label={copy.noOpinionOf(legend)}
          />
          <span aria-hidden="true" className="text-center text-xs leading-tight">
            {copy.noOpinion}
          </span>
        </label>
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  )
}
