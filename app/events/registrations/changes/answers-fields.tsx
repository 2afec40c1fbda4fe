import { fieldsOf, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { ChangedPeople } from '#app/events/registrations/own/people-list.tsx'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { NameField } from '#app/kit/ui/fields/field.tsx'
import { hasTyped, type useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Names and needs of a registration's people; a concurrent change is shown above them.
 *
 * @param byStaff needs may stay unanswered.
 */
export function AnswersFields({
  name,
  version,
  guests,
  byStaff = false,
  answer,
}: {
  name: string
  version: number
  guests: readonly Guest[]
  byStaff?: boolean
  answer: Pick<ReturnType<typeof useFormAnswer>, 'code' | 'values' | 'errorOf'>
}) {
  const { form: copy } = useCopy(registrationsCopy)
  const shown = useShownVersion(version, answer.code)
  const { errorOf } = answer
  const values = hasTyped({ values: answer.values ?? {} })
    ? answer.values
    : { ...fieldsOf(guests), name }
  const textOf = (field: string) => values?.[field] ?? ''
  return (
    <>
      {shown.changed ? <ChangedPeople guests={guests} /> : null}
      <input type="hidden" name="version" value={shown.version} />
      <NameField
        label={copy.name}
        autoComplete={byStaff ? 'off' : 'name'}
        fields={{ valueOf: textOf, errorOf }}
      />
      {places.slice(0, guests.length).map((place) => (
        <GuestFields
          key={place}
          place={place}
          mayBeOpen={byStaff}
          textOf={textOf}
          errorOf={errorOf}
        />
      ))}
    </>
  )
}
