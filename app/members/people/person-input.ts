import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { personNameOr } from '#app/kit/forms/person-name.ts'
import { phone, singleLine, typedCode } from '#app/kit/forms/text-input.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { allergens, diets } from './diets.ts'
import { needField, personTexts } from './person.ts'

const tick = z.literal('yes', 'invalidChoice').or(z.literal('')).optional()

/** Letters, digits, spaces and hyphens: Spain has five digits, other countries differ. */
export const postalCode = typedCode(12).regex(
  /^(?:|[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,10}[\p{L}\p{N}])?)$/u,
  'postalCodeInvalid',
)

export const street = singleLine(160)
export const town = singleLine(80)

/** A past birthday, or empty. `today` is Madrid's. */
const birthdayUntil = (today: string) =>
  z.union([z.literal(''), calendarDay], 'dayInvalid').refine((day) => day <= today, 'dayInFuture')

/** Postal address and birthday, as the panel edits them. */
export const personDetailsInput = (today: string) =>
  z.strictObject({
    version: formVersion,
    street,
    postal_code: postalCode,
    town,
    birthday: birthdayUntil(today),
  })

const needTicks = Object.fromEntries([
  ...diets.map((diet) => [needField.diet(diet), tick] as const),
  ...allergens.map((allergen) => [needField.allergen(allergen), tick] as const),
])

/**
 * The form of one's own file. Locked fields may be missing: they stay. A ticked box is a consent; without it the data
 * it covers is ignored.
 *
 * @param stored the stored name, which may stay as it is.
 */
export const ownPersonInput = ({ stored, today }: { stored: string; today: string }) =>
  z
    .strictObject({
      version: formVersion,
      full_name: personNameOr(stored).optional(),
      phone: phone.removeDefault().optional(),
      street: street.optional(),
      postal_code: postalCode.optional(),
      town: town.optional(),
      birthday: birthdayUntil(today).optional(),
      needs_consent: tick,
      needs_note: singleLine(300).default(''),
      pictures_consent: tick,
      visits_consent: tick,
      ...needTicks,
    })
    .transform(({ needs_consent: needs, ...form }) => {
      const ticks = new Map<string, unknown>(Object.entries(form))
      return {
        version: form.version,
        texts: mapped(personTexts, (text) => form[text]),
        needs:
          needs === 'yes'
            ? {
                diets: diets.filter((diet) => ticks.get(needField.diet(diet)) === 'yes'),
                allergens: allergens.filter(
                  (each) => ticks.get(needField.allergen(each)) === 'yes',
                ),
                note: form.needs_note,
              }
            : null,
        pictures: form.pictures_consent === 'yes',
        visits: form.visits_consent === 'yes',
      }
    })

export type OwnPersonInput = z.output<ReturnType<typeof ownPersonInput>>
export type PersonDetailsInput = z.output<ReturnType<typeof personDetailsInput>>
