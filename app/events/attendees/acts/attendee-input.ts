import { z } from 'zod'
import { mostAtOnce } from '#app/events/attendees/attendee.ts'
import { doorMethods } from '#app/events/attendees/phone/taking.ts'
import { seats, withGuests } from '#app/events/registrations/booking/registration-input.ts'
import { personName } from '#app/kit/forms/person-name.ts'
import { email, paragraphs, singleLine } from '#app/kit/forms/text-input.ts'

const note = paragraphs(1000).default('')

/** What the panel sends for somebody who has rung up. */
export const newAttendeeInput = withGuests(
  z.strictObject({
    name: personName,
    email: singleLine(254).min(1, 'required').pipe(email),
    seats,
    staff_note: note,
    waiting: z.literal('yes', 'invalidChoice').optional(),
    submission: z.uuid('unexpected'),
  }),
  { mayBeOpen: true },
)

export type NewAttendeeInput = z.output<typeof newAttendeeInput>

/** What becomes of seats that are freed: offered to whoever waits, or held back. */
const offered = z.enum(['yes', 'no'], 'invalidChoice').default('yes')

export const cancellationInput = z.strictObject({ offer: offered })

/** Several at once, by their ids with commas between them. */
export const cancellationsInput = z.strictObject({
  offer: offered,
  ids: z
    .string('required')
    .max(2500, 'tooLong')
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid('unexpected')).min(1, 'required').max(mostAtOnce, 'tooLong')),
})

/** Somebody who comes without a registration; `beyond` the seats where that was asked and said. */
export const walkInInput = z.strictObject({
  name: personName,
  /** The number of a table; where there is most room, or at none. */
  table: z
    .string('invalidChoice')
    .regex(/^(?:auto|none|[1-9]\d?)$/u, 'invalidChoice')
    .default('auto'),
  beyond: z.literal('yes', 'invalidChoice').optional(),
  submission: z.uuid('unexpected'),
})

export type WalkInInput = z.output<typeof walkInInput>

export const noteInput = z.strictObject({ note })

/** What a telephone has done, as JSON in one field of a form. */
export const keptOnPhone = <Item extends z.ZodType>(item: Item) =>
  z
    .string('required')
    .max(50_000, 'tooLong')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        context.addIssue({ code: 'custom', message: 'unexpected' })
        return z.NEVER
      }
    })
    .pipe(z.array(item, 'unexpected').min(1, 'required').max(200, 'tooLong'))

/** An instant by the clock of a telephone, which may be wrong, but of no year that a database does not have. */
export const phoneInstant = z.iso
  .datetime('unexpected')
  .refine((text) => text >= '1970', 'unexpected')
  .transform((text) => new Date(text))

/** The marks of a telephone: who has come. */
export const marksInput = z.strictObject({
  marks: keptOnPhone(
    z.strictObject({
      id: z.uuid('unexpected'),
      guest: z.uuid('unexpected'),
      here: z.boolean('unexpected'),
      at: phoneInstant,
    }),
  ),
})

const cents = z.int('unexpected').min(1, 'unexpected').max(100_000_00, 'unexpected')

/** What was collected with a telephone. */
export const takingsInput = z.strictObject({
  takings: keptOnPhone(
    z.strictObject({
      id: z.uuid('unexpected'),
      registration: z.uuid('unexpected'),
      method: z.enum(doorMethods, 'unexpected'),
      cents,
      undoes: z.uuid('unexpected').nullable(),
      at: phoneInstant,
    }),
  ),
})

/** What is open of a registration, as the list showed it, was paid in cash. */
export const cashInput = z.strictObject({
  cents: z
    .string('required')
    .regex(/^\d{1,8}$/u, 'unexpected')
    .transform(Number)
    .pipe(cents),
  submission: z.uuid('unexpected'),
})

export type CashInput = z.output<typeof cashInput>
