import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay, optionalDay } from '#app/kit/forms/day-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists } from '#app/kit/forms/form-with-lists.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { isWhole, splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { limitPeriods, partnerLimits, partnerTexts } from '#app/members/partners/checks/partner.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { requiredColumnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import type { EditedPartner } from '#app/platform/schema/members/partners.ts'

const fields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  name: singleLine(partnerLimits.name),
  place: singleLine(partnerLimits.place),
  restaurant_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  limit_count: singleLine(3).regex(/^(?:|[1-9]\d*)$/u, 'wholeNumber'),
  limit_period: z.enum(['', ...limitPeriods], 'invalidChoice'),
  begins_on: calendarDay,
  ends_on: optionalDay,
})

/** The form of a partner; a restaurant of the guide may supply the name. */
export const partnerInput = formWithLists(fields, translatedShape(partnerTexts)).transform(
  ({ fields: form, lists }, context) => {
    const refuse = (field: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const required = requiredColumnsOf(partnerTexts)
    if (!languages.some((language) => isWhole(lists, required, language))) {
      refuse('benefit_es', 'required')
    }
    if (!form.name && !form.restaurant_id) refuse('name', 'required')
    if (form.limit_period && !form.limit_count) refuse('limit_count', 'required')
    if (form.limit_count && !form.limit_period) refuse('limit_period', 'limitPeriodMissing')
    if (form.begins_on && form.ends_on && form.ends_on < form.begins_on) {
      refuse('ends_on', 'endsBeforeItBegins')
    }
    return {
      version: form.version,
      submission: form.submission,
      partner: {
        ...splitTexts(lists, partnerTexts),
        name: form.name,
        place: form.place || null,
        restaurantId: form.restaurant_id === '' ? null : Number(form.restaurant_id),
        limitCount: form.limit_count === '' ? null : Number(form.limit_count),
        limitPeriod: form.limit_period === '' ? null : form.limit_period,
        beginsOn: form.begins_on,
        endsOn: form.ends_on,
      } satisfies EditedPartner,
    }
  },
)

export type PartnerInput = z.output<typeof partnerInput>

/** The link to replace; a repeated request replaces it once. */
export const renewalInput = z.strictObject({
  link: singleLine(9).regex(/^[1-9]\d*$/u, 'unexpected'),
})

/** A card as shown: the text of the code, or the number on it. */
export const shownCardInput = z
  .strictObject({
    // A camera may scan anything: foreign codes are refused later.
    codigo: z.string().optional(),
    numero: singleLine(7).regex(/^\d*$/u, 'cardNumberInvalid').optional(),
  })
  .transform(({ codigo, numero }, context) => {
    if (codigo) return { code: codigo }
    const number = Number(numero ?? '')
    if (number > 0) return { number }
    context.addIssue({ code: 'custom', path: ['numero'], message: 'cardNumberInvalid' })
    return z.NEVER
  })

/** A check whose use is counted. */
export const countedInput = z.strictObject({ prueba: singleLine(600).min(1, 'unexpected') })
