import { z } from 'zod'
import { mostMedia } from '#app/events/event-management/managed-event.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { dateTime, optionalDateTime } from '#app/kit/forms/date-time-input.ts'
import { centsOf, eurosPattern } from '#app/kit/forms/euro-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import type { ListShape } from '#app/kit/forms/form-with-lists.ts'
import { pictureListShape, picturePath } from '#app/kit/forms/picture-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { translatedShape } from '#app/kit/forms/translated-input.ts'

/** Characters, as the database has them. */
const longestHostName = 100

/** Thirty days, as the database has it. */
const mostHoursToPay = 720

const cents = singleLine(12)
  .min(1, 'required')
  .regex(eurosPattern, 'priceInvalid')
  .transform(centsOf)

const optionalCents = z.union([z.literal('').transform(() => null), cents], 'priceInvalid')

const whole = (most: number) =>
  singleLine(6)
    .min(1, 'required')
    .regex(/^[1-9]\d*$/u, 'wholeNumber')
    .transform(Number)
    .refine((number) => number <= most, 'wholeNumber')

/** What the form of an event sends in numbered fields: its texts in both languages, and its pictures. */
export const eventLists: ListShape = {
  ...translatedShape(eventTexts),
  ...pictureListShape('media', mostMedia),
}

/** What else it sends (specification, section 5), with the terms of its registration. */
export const eventFields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  /** The start for which the site has moved the fields that follow from it. */
  moved_for: optionalDateTime.default(''),
  /** What was asked before saving, as the answer knows it. */
  asked: singleLine(500).default(''),
  /** Whether people are told; empty where no button of the question was pressed. */
  tell: z.enum(['', 'yes', 'no'], 'invalidChoice').default(''),
  date: dateTime,
  ends_at: optionalDateTime.default(''),
  image_url: picturePath,
  host_name: singleLine(longestHostName).default(''),
  host_image: picturePath.default(''),
  /** The event whose menu a new one takes along, as a draft. */
  menu_of: singleLine(15)
    .regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice')
    .default(''),
  restaurant_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  status: z.enum(['draft', 'published'], 'invalidChoice'),
  price: cents,
  member_price: optionalCents,
  max_participants: whole(100_000),
  most_seats_at_once: z
    .string('required')
    .regex(/^[1-4]$/u, 'seatsInvalid')
    .transform(Number),
  pay_within_hours: singleLine(3)
    .regex(/^(?:|[1-9]\d{0,2})$/u, 'hoursInvalid')
    .refine((hours) => Number(hours) <= mostHoursToPay, 'hoursInvalid')
    .default(''),
  registration_opens_at: optionalDateTime,
  members_open_at: optionalDateTime,
  registration_closes_at: optionalDateTime,
})
