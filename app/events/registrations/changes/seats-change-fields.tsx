import { leavesField, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields, type Typed } from '#app/events/registrations/form/guest-fields.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'

/** Shown for as many as come besides, by the browser itself. The form around it carries the class `group`. */
const shownFrom: Record<number, string> = {
  1: 'hidden group-has-[[name=more][value="1"]:checked]:block group-has-[[name=more][value="2"]:checked]:block group-has-[[name=more][value="3"]:checked]:block',
  2: 'hidden group-has-[[name=more][value="2"]:checked]:block group-has-[[name=more][value="3"]:checked]:block',
  3: 'hidden group-has-[[name=more][value="3"]:checked]:block',
}

/**
 * Who no longer comes, and who comes besides.
 *
 * @param changed whether the people are others than those of whom something was typed: who leaves is asked anew.
 * @param names of those who come, who registered first.
 * @param more how many can come besides.
 * @param price cents for each of them; null where that is not told.
 */
export function SeatsChangeFields({
  version,
  changed,
  names,
  more,
  price,
  mayBeOpen = false,
  textOf,
  errorOf,
}: {
  version: number
  changed: boolean
  names: readonly string[]
  more: number
  price: number | null
  mayBeOpen?: boolean
} & Typed) {
  const { seatsChange: copy, page } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const each = price === null ? '' : price === 0 ? page.free : shortEuros(price, language)
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {names.length > 1 ? (
        <ChoiceGroup key={version} legend={copy.leaving}>
          {names.slice(1).map((name, index) => (
            <Choice
              // Two companions may have the same name; they never change places.
              // oxlint-disable-next-line react/no-array-index-key
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
        <div key={count} className={shownFrom[count]}>
          <GuestFields
            place={names.length + count}
            mayBeOpen={mayBeOpen}
            textOf={textOf}
            errorOf={errorOf}
          />
        </div>
      ))}
    </>
  )
}
