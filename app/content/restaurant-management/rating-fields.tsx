import { useState } from 'react'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { RatingBar } from '#app/kit/ui/marks/rating-bar.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { ratingNames } from './managed-restaurant.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

/** The highest score (specification, section 9). */
const best = 5

/** A typed score as a number from 0 to 5; anything else is 0. */
function scoreOf(typed: string): number {
  const score = Number(typed.replace(',', '.'))
  return Number.isFinite(score) ? Math.min(best, Math.max(0, score)) : 0
}

/** The five scores, with a preview of their bars. */
export function RatingFields({ textOf, errorOf }: FieldTexts) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(ratingNames.map((name) => [name, textOf(`valoracion_${name}`)])),
  )
  // A missing score is not a 0.
  const given = ratingNames
    .filter((name) => name !== 'general')
    .map((name) => scoreOf(typed[name] ?? ''))
    .filter((score) => score > 0)
  const average = given.reduce((sum, score) => sum + score, 0) / Math.max(1, given.length)
  const inWords = (score: number) => decimal(score, language)
  return (
    <div className="@container">
      <div className="grid gap-6 @min-[36rem]:grid-cols-2">
        <div className="grid grid-cols-2 gap-4">
          {ratingNames.map((name) => (
            <TextField
              key={name}
              label={copy.labels[`valoracion_${name}`]}
              name={`valoracion_${name}`}
              inputMode="decimal"
              maxLength={3}
              autoComplete="off"
              value={typed[name] ?? ''}
              error={errorOf(`valoracion_${name}`)}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((all) => ({ ...all, [name]: value }))
              }}
            />
          ))}
          <p className="col-span-2 text-xs text-stone-600">{copy.ratingsHint}</p>
        </div>
        <div className="bg-cream flex flex-col gap-4 rounded-sm p-4">
          {ratingNames.map((name) => (
            <RatingBar
              key={name}
              label={copy.labels[`valoracion_${name}`]}
              score={scoreOf(typed[name] ?? '')}
              most={best}
              text={
                scoreOf(typed[name] ?? '') > 0
                  ? copy.outOfFive(inWords(scoreOf(typed[name] ?? '')))
                  : '–'
              }
            />
          ))}
          <p className="text-sm">{copy.average(inWords(average))}</p>
          <div>
            <Button
              variant="line"
              size="sm"
              onClick={() =>
                setTyped((all) => ({
                  ...all,
                  general: String(Math.round(average * 10) / 10).replace('.', ','),
                }))
              }
            >
              {copy.useAverage}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
