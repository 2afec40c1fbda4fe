import { leavesField, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import type { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'

/** Shown by CSS for the chosen number of joining people. */
const visibilityClass: Record<number, string> = {
  1: 'hidden group-has-[[name=more][value="1"]:checked]:block group-has-[[name=more][value="2"]:checked]:block group-has-[[name=more][value="3"]:checked]:block',
  2: 'hidden group-has-[[name=more][value="2"]:checked]:block group-has-[[name=more][value="3"]:checked]:block',
  3: 'hidden group-has-[[name=more][value="3"]:checked]:block',
}

/**
 * Leaving and joining companions.
 *
 * @param names the registrant's first.
 * @param more seats that can be added.
 * @param price cents per added seat; null to show none.
 */
export function SeatsChangeFields({
  version: loaded,
  names,
  more,
  price,
  mayBeOpen = false,
  answer: { code, valueOf: textOf, errorOf },
}: {
  version: number
  names: readonly string[]
  more: number
  price: number | null
  mayBeOpen?: boolean
  answer: Pick<ReturnType<typeof useFormAnswer>, 'code' | 'valueOf' | 'errorOf'>
}) {
  const { seatsChange: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  // When the people have changed meanwhile, the form asks again who leaves.
  const { version, changed } = useShownVersion(loaded, code)
  const each = price === null ? '' : priceText(price, language)
  return (
    <div className="group contents">
      <input type="hidden" name="version" value={version} />
      {names.length > 1 ? (
        <ChoiceGroup key={version} legend={copy.leaving}>
          {names.slice(1).map((name, index) => (
            <Choice
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, places are fixed
              key={index}
              type="checkbox"
              name={leavesField(index + 2)}
              value="yes"
              label={name}
              defaultChecked={!changed && textOf(leavesField(index + 2)) === 'yes'}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {more > 0 ? (
        <ChoiceGroup
          legend={copy.joining}
          {...(each === '' ? {} : { hint: copy.priceEach(each) })}
          error={errorOf('more')}
        >
          {[0, ...places.slice(0, more)].map((count) => (
            <Choice
              key={count}
              type="radio"
              name="more"
              value={String(count)}
              label={count === 0 ? copy.nobody : `+${count}`}
              defaultChecked={(textOf('more') || '0') === String(count)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {places.slice(0, more).map((count) => (
        <div key={count} className={visibilityClass[count]}>
          <GuestFields
            place={names.length + count}
            mayBeOpen={mayBeOpen}
            textOf={textOf}
            errorOf={errorOf}
          />
        </div>
      ))}
    </div>
  )
}
