import { z } from 'zod'
import { circularKinds, circularTexts } from '#app/circulars/circulars/circular.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists } from '#app/kit/forms/form-with-lists.ts'
import { optionalDateTime, paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'

const record = singleLine(15)
  .regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice')
  .default('')

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.union([z.literal(''), z.enum(values)], 'invalidChoice').default('')

/** Empty fields do not restrict the audience. */
const audience = {
  standing: z.enum(['members', 'lapsed'], 'invalidChoice').default('members'),
  plan: z.union([z.literal(''), z.uuid()], 'invalidChoice').default(''),
  language: oneOf(languages),
  came: record,
  waiting: record,
  dues: oneOf(['owed', 'paid']),
  birthday_month: z
    .string()
    .regex(/^(?:|[1-9]|1[0-2])$/u, 'invalidChoice')
    .default(''),
  people: paragraphs(20_000).default(''),
}

const kind = z
  .string('invalidChoice')
  .min(1, 'required')
  .pipe(z.enum(circularKinds, 'invalidChoice'))

const number = (typed: string) => (typed === '' ? null : Number(typed))

type Typed = z.output<z.ZodObject<typeof audience>>

/** The audience, except for named people, who must be looked up. */
const segmentOf = ({ birthday_month: month, people, came, waiting, ...form }: Typed) => ({
  standing: form.standing,
  plan: form.plan || null,
  language: form.language || null,
  came: number(came),
  waiting: number(waiting),
  dues: form.dues || null,
  birthdayMonth: number(month),
  named: people,
})

const fields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  kind,
  ...audience,
})

const names = columnsOf(circularTexts)

/** Both texts are required in at least one language, and in every language with one of them. */
export const circularInput = formWithLists(fields, translatedShape(circularTexts)).transform(
  ({ fields: form, lists }, context) => {
    const begun = languages.filter((each) => names.some((name) => lists[`${name}_${each}`]))
    for (const each of begun.length > 0 ? begun : (['es'] as const)) {
      for (const name of names) {
        const field = `${name}_${each}`
        if (!lists[field]) {
          context.addIssue({ code: 'custom', path: [field], message: 'required' })
        }
      }
    }
    if (form.kind === 'contract' && form.standing === 'lapsed') {
      context.addIssue({ code: 'custom', path: ['standing'], message: 'contractOfMembers' })
    }
    return {
      version: form.version,
      submission: form.submission,
      circular: { ...splitTexts(lists, circularTexts), kind: form.kind },
      segment: segmentOf(form),
    }
  },
)

export type CircularInput = z.output<typeof circularInput>

/** The audience alone, for counting its people; counts as of kind 'events' while no kind is chosen. */
export const audienceInput = z
  .object({ kind: kind.default('events'), ...audience })
  .transform((form) => ({ kind: form.kind, segment: segmentOf(form) }))

export type AudienceInput = z.output<typeof audienceInput>

/** 'opening': when registration for members opens. */
export const sendingInput = z
  .strictObject({
    when: z.enum(['now', 'later', 'opening'], 'invalidChoice'),
    at: optionalDateTime.default(''),
    event: record,
  })
  .transform(({ when, at, event }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    if (when === 'now') return { when }
    if (when === 'opening') {
      return event === '' ? refuse('event', 'required') : { when, event: Number(event) }
    }
    const instant = at === '' ? null : madridInstant(at)
    if (instant === null) return refuse('at', at === '' ? 'required' : 'dateInvalid')
    return instant === 'gap' ? refuse('at', 'dateGap') : { when, at: instant }
  })

export type SendingInput = z.output<typeof sendingInput>
