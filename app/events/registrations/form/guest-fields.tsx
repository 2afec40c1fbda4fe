import { dietsCopy } from '#app/copy/diets.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { Choice, ChoiceGroup, RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { allergens, diets } from '#app/members/people/diets.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { fieldOf, places } from './guest-field-names.ts'

export type Typed = {
  textOf: (name: string) => string
  errorOf: (name: string) => string | undefined
}

export function GuestFields({
  place,
  mayBeOpen = false,
  ofFile = false,
  textOf,
  errorOf,
}: { place: number; mayBeOpen?: boolean; ofFile?: boolean } & Typed) {
  const { form: copy } = useCopy(registrationsCopy)
  const first = mayBeOpen ? copy.holder : copy.you
  const needs = fieldOf.needs(place)
  const who = place === 1 ? first : copy.companion(place - 1)
  return (
    <fieldset className="group/guest flex min-w-0 flex-col gap-4 border-t border-stone-200 pt-5">
      <legend className="text-title float-left mb-3 w-full font-serif leading-tight">{who}</legend>
      {place === 1 ? null : (
        <TextField
          label={copy.companionName(place - 1)}
          name={fieldOf.name(place)}
          maxLength={100}
          defaultValue={textOf(fieldOf.name(place))}
          error={errorOf(fieldOf.name(place))}
        />
      )}
      <RadioField
        name={needs}
        label={copy.needsQuestion}
        // Nothing preselected: no answer is not a 'no'.
        defaultValue={textOf(needs)}
        error={errorOf(needs)}
        values={mayBeOpen ? ['no', 'yes', 'unasked'] : ['no', 'yes']}
        words={{ no: copy.needsNo, yes: copy.needsYes, unasked: copy.needsUnasked }}
      />
      {ofFile ? <p className="text-ink-2 text-sm">{copy.needsOfFile}</p> : null}
      {/* Shown by CSS when the answer is yes, so that it works without scripts. */}
      <div className="hidden flex-col gap-5 pb-2 group-has-[[name$=_needs][value=yes]:checked]/guest:flex">
        <NeedsFields place={place} mayBeOpen={mayBeOpen} textOf={textOf} errorOf={errorOf} />
      </div>
    </fieldset>
  )
}

function NeedsFields({
  place,
  mayBeOpen,
  textOf,
  errorOf,
}: { place: number; mayBeOpen: boolean } & Typed) {
  const { form: copy } = useCopy(registrationsCopy)
  const words = useCopy(dietsCopy)
  const lists = [
    {
      legend: copy.allergens,
      choices: allergens.map((each) => ({
        name: fieldOf.allergen(place, each),
        label: words.allergens[each],
      })),
    },
    {
      legend: copy.diets,
      choices: diets.map((each) => ({ name: fieldOf.diet(place, each), label: words.diets[each] })),
    },
  ]
  return (
    <>
      {lists.map(({ legend, choices }) => (
        <ChoiceGroup key={legend} legend={legend}>
          {choices.map(({ name, label }) => (
            <Choice
              key={name}
              type="checkbox"
              name={name}
              value="yes"
              label={label}
              defaultChecked={textOf(name) === 'yes'}
            />
          ))}
        </ChoiceGroup>
      ))}
      <TextField
        label={copy.note}
        name={fieldOf.note(place)}
        maxLength={500}
        defaultValue={textOf(fieldOf.note(place))}
        error={errorOf(fieldOf.note(place))}
      />
      <p className="text-xs text-stone-600">{mayBeOpen ? copy.consentByStaff : copy.consent}</p>
    </>
  )
}

/**
 * Adds the person's name to each error, since every guest has the same question.
 *
 * @param forOthers filled in by staff.
 */
export function useLabelledErrors(
  errors: readonly { name: string; message: string }[],
  { forOthers = false }: { forOthers?: boolean } = {},
) {
  const { form: copy } = useCopy(registrationsCopy)
  const labels: Record<string, string> = {}
  const first = forOthers ? copy.holder : copy.you
  for (const place of places) {
    labels[fieldOf.needs(place)] = copy.needsOf(place === 1 ? first : copy.companion(place - 1))
  }
  return errors.map((error) => ({ ...error, label: labels[error.name] }))
}

/** Shown by CSS for the chosen seats, also without scripts; the form needs the class `group`. */
const visibilityClass: Record<number, string> = {
  1: '',
  2: 'hidden group-has-[[name=seats][value="2"]:checked]:block group-has-[[name=seats][value="3"]:checked]:block group-has-[[name=seats][value="4"]:checked]:block',
  3: 'hidden group-has-[[name=seats][value="3"]:checked]:block group-has-[[name=seats][value="4"]:checked]:block',
  4: 'hidden group-has-[[name=seats][value="4"]:checked]:block',
}

export const seatsTyped = (textOf: Typed['textOf']) => Number(textOf('seats')) || 1

/** Empty when one seat is the limit. */
export function SeatsField({
  most,
  textOf,
  errorOf,
  onChosen,
}: { most: number; onChosen?: (seats: number) => void } & Typed) {
  const { form: copy } = useCopy(registrationsCopy)
  if (most === 1) return <input type="hidden" name="seats" value="1" />
  return (
    <ChoiceGroup legend={copy.seats} hint={copy.seatsHint(most)} error={errorOf('seats')}>
      {places.slice(0, most).map((count) => (
        <Choice
          key={count}
          type="radio"
          name="seats"
          value={String(count)}
          label={String(count)}
          defaultChecked={seatsTyped(textOf) === count}
          onChange={() => onChosen?.(count)}
        />
      ))}
    </ChoiceGroup>
  )
}

export function PeopleFields({
  most,
  ofFile = false,
  ...typed
}: {
  most: number
  mayBeOpen?: boolean
  ofFile?: boolean
} & Typed) {
  return places.slice(0, most).map((place) => (
    <div key={place} className={visibilityClass[place]}>
      <GuestFields place={place} ofFile={ofFile && place === 1} {...typed} />
    </div>
  ))
}
