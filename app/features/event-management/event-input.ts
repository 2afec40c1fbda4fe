import { z } from 'zod'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { dateTime, optionalDateTime } from '#app/forms/date-time-input.ts'
import { centsOf, eurosPattern } from '#app/forms/euro-input.ts'
import { formVersion } from '#app/forms/form-version.ts'
import type { ListShape } from '#app/forms/form-with-lists.ts'
import { pictureListShape, picturePath } from '#app/forms/picture-input.ts'
import { singleLine } from '#app/forms/text-input.ts'
import { translatedShape } from '#app/forms/translated-input.ts'
import { mostMedia } from './managed-event.ts'

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
  date: dateTime,
  ends_at: optionalDateTime.default(''),
  image_url: picturePath,
  host_name: singleLine(longestHostName).default(''),
  host_image: picturePath.default(''),
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
