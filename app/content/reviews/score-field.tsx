import { CircleAlert, Star } from 'lucide-react'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { mostStars } from './review.ts'

const scores = Array.from({ length: mostStars }, (_, index) => index + 1)

/** One to five stars as a group of choices. */
export function ScoreField({
  label,
  optionLabel,
  value,
  error,
}: {
  label: string
  optionLabel: (score: number) => string
  value: string
  error: string | undefined
}) {
  useFieldLabel('score', label)
  return (
    <fieldset {...(error ? { 'aria-describedby': 'score-error' } : {})}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {scores.map((score) => (
          <label
            key={score}
            className="has-checked:border-wine-700 has-checked:bg-wine-100 hover:border-ink-2 has-focus-visible:outline-wine-700 relative inline-flex min-h-12 cursor-pointer items-center gap-1.5 rounded-sm border border-stone-500 bg-white px-3.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="score"
              value={score}
              defaultChecked={value === String(score)}
              required
              aria-label={optionLabel(score)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="font-semibold tabular-nums">
              {score}
            </span>
            <Star aria-hidden="true" className="text-gold size-4 fill-current" strokeWidth={1.5} />
          </label>
        ))}
      </div>
      {error ? (
        <p
          id="score-error"
          className="text-error mt-1.5 flex items-start gap-1.5 text-xs font-medium"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
