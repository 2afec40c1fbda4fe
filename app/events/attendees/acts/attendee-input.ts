import { z } from 'zod'
import { maxSelected } from '#app/events/attendees/attendee.ts'
import { doorMethods } from '#app/events/attendees/phone/taking.ts'
import { seats, withGuests } from '#app/events/registrations/booking/registration-input.ts'
import { personName } from '#app/kit/forms/person-name.ts'
import { email, paragraphs, singleLine } from '#app/kit/forms/text-input.ts'

const note = paragraphs(1000).default('')

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

/** Whether freed seats go to the waiting list; 'no' holds them back. */
const offersSeats = z.enum(['yes', 'no'], 'invalidChoice').default('yes')

export const cancellationInput = z.strictObject({ offer: offersSeats })

/** Several registrations: ids separated by commas. */
export const cancellationsInput = z.strictObject({
  offer: offersSeats,
  ids: z
    .string('required')
    .max(2500, 'tooLong')
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid('unexpected')).min(1, 'required').max(maxSelected, 'tooLong')),
})

/** A walk-in; `beyond` lets them in without a free seat. */
export const walkInInput = z.strictObject({
  name: personName,
  /** A table number, the table with most room, or none. */
  table: z
    .string('invalidChoice')
    .regex(/^(?:auto|none|[1-9]\d?)$/u, 'invalidChoice')
    .default('auto'),
  beyond: z.literal('yes', 'invalidChoice').optional(),
  submission: z.uuid('unexpected'),
})

export type WalkInInput = z.output<typeof walkInInput>

export const noteInput = z.strictObject({ note })

/** JSON in one field of a form. */
export const phoneItems = <Item extends z.ZodType>(item: Item) =>
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

/** The phone's clock may be wrong, but its year must fit a database column. */
export const phoneInstant = z.iso
  .datetime('unexpected')
  .refine((text) => text >= '1970', 'unexpected')
  .transform((text) => new Date(text))

export const marksInput = z.strictObject({
  marks: phoneItems(
    z.strictObject({
      id: z.uuid('unexpected'),
      guest: z.uuid('unexpected'),
      here: z.boolean('unexpected'),
      at: phoneInstant,
    }),
  ),
})

/** A check-in at the door, or its undoing; its id is made on the phone. */
export type CheckInMark = z.output<typeof marksInput>['marks'][number]

const cents = z.int('unexpected').min(1, 'unexpected').max(100_000_00, 'unexpected')

export const takingsInput = z.strictObject({
  takings: phoneItems(
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

/**
 * Money collected at the door, as the phone showed it, or its undoing: `undoes` is the mistaken
 * taking. Its id is made on the phone.
 */
export type Taking = z.output<typeof takingsInput>['takings'][number]

/** Pays the open amount shown in the list, in cash. */
export const cashInput = z.strictObject({
  cents: z
    .string('required')
    .regex(/^\d{1,8}$/u, 'unexpected')
    .transform(Number)
    .pipe(cents),
  submission: z.uuid('unexpected'),
})

export type CashInput = z.output<typeof cashInput>
