import { ChevronDown } from 'lucide-react'
import { dietsCopy } from '#app/copy/diets.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { allergens, diets } from './diets.ts'
import { fieldOf } from './guest-field-names.ts'

/** What is typed in the form so far, and what is wrong with it, by the field's name. */
export type Typed = {
  textOf: (name: string) => string
  errorOf: (name: string) => string | undefined
}

/** The name of a companion and what the person does not eat. The first place is who registers. */
export function GuestFields({
  place,
  textOf,
  errorOf,
  unfolded = false,
}: { place: number; unfolded?: boolean } & Typed) {
  const { form: copy } = useCopy(registrationsCopy)
  const who = place === 1 ? copy.you : copy.companion(place - 1)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-stone-200 pt-5">
      <legend className="float-left mb-3 w-full font-serif text-[1.25rem] leading-tight">
        {who}
      </legend>
      {place === 1 ? null : (
        <TextField
          label={copy.companionName(place - 1)}
          name={fieldOf.name(place)}
          maxLength={100}
          defaultValue={textOf(fieldOf.name(place))}
          error={errorOf(fieldOf.name(place))}
        />
      )}
      <Needs
        place={place}
        who={who}
        textOf={textOf}
        errorOf={errorOf}
        unfolded={unfolded || tellsAnything(place, textOf) || hasError(place, errorOf)}
      />
    </fieldset>
  )
}

function Needs({
  place,
  who,
  textOf,
  errorOf,
  unfolded,
}: { place: number; who: string; unfolded: boolean } & Typed) {
  const { form: copy } = useCopy(registrationsCopy)
  const words = useCopy(dietsCopy)
  return (
    <details open={unfolded} className="group/needs">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-[560] [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-160 group-open/needs:rotate-180"
          strokeWidth={1.5}
        />
        {copy.needs}
        <span className="sr-only">: {who}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-3 pb-2">
        <ChoiceGroup legend={copy.allergens}>
          {allergens.map((allergen) => (
            <Choice
              key={allergen}
              type="checkbox"
              name={fieldOf.allergen(place, allergen)}
              value="yes"
              label={words.allergens[allergen]}
              defaultChecked={textOf(fieldOf.allergen(place, allergen)) === 'yes'}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={copy.diets}>
          {diets.map((diet) => (
            <Choice
              key={diet}
              type="checkbox"
              name={fieldOf.diet(place, diet)}
              value="yes"
              label={words.diets[diet]}
              defaultChecked={textOf(fieldOf.diet(place, diet)) === 'yes'}
            />
          ))}
        </ChoiceGroup>
        <TextField
          label={copy.note}
          name={fieldOf.note(place)}
          maxLength={500}
          defaultValue={textOf(fieldOf.note(place))}
          error={errorOf(fieldOf.note(place))}
        />
        <p className="text-xs text-stone-600">{copy.consent}</p>
      </div>
    </details>
  )
}

function tellsAnything(place: number, textOf: Typed['textOf']): boolean {
  return (
    textOf(fieldOf.note(place)) !== '' ||
    allergens.some((each) => textOf(fieldOf.allergen(place, each)) === 'yes') ||
    diets.some((diet) => textOf(fieldOf.diet(place, diet)) === 'yes')
  )
}

function hasError(place: number, errorOf: Typed['errorOf']): boolean {
  return errorOf(fieldOf.note(place)) !== undefined
}
