import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { places } from './guest-field-names.ts'
import { GuestFields, type Typed } from './guest-fields.tsx'

/** Shown by CSS for the chosen seats, also without scripts; the form needs the class `group`. */
const shownFrom: Record<number, string> = {
  1: '',
  2: 'hidden group-has-[[name=seats][value="2"]:checked]:block group-has-[[name=seats][value="3"]:checked]:block group-has-[[name=seats][value="4"]:checked]:block',
  3: 'hidden group-has-[[name=seats][value="3"]:checked]:block group-has-[[name=seats][value="4"]:checked]:block',
  4: 'hidden group-has-[[name=seats][value="4"]:checked]:block',
}

export const seatsTyped = (textOf: Typed['textOf']) => Number(textOf('seats')) || 1

/** Nothing to choose when one seat is the limit. */
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
    <div key={place} className={shownFrom[place]}>
      <GuestFields place={place} ofFile={ofFile && place === 1} {...typed} />
    </div>
  ))
}
