import { z } from 'zod'
import { line, paragraphs } from '#app/features/accounts/account-input.ts'
import { dateTime, optionalDateTime } from '#app/features/panel/date-time-input.ts'
import { formVersion } from '#app/features/panel/form-version.ts'
import type { ListShape } from '#app/features/panel/form-with-lists.ts'
import { centsOf, eurosPattern } from '#app/features/panel/typed-euros.ts'
import { pictureListShape, picturePath } from '#app/features/pictures/picture-input.ts'
import { languages } from '#app/i18n/language.ts'
import { mostMedia } from './managed-event.ts'

/** Lengths in characters, as the database has them. */
export const eventLimits = { title: 200, description: 10_000, location: 300, category: 60 } as const

const cents = line(12).min(1, 'required').regex(eurosPattern, 'priceInvalid').transform(centsOf)

const optionalCents = z.union([z.literal('').transform(() => null), cents], 'priceInvalid')

const whole = (most: number) =>
  line(6)
    .min(1, 'required')
    .regex(/^[1-9]\d*$/u, 'wholeNumber')
    .transform(Number)
    .refine((number) => number <= most, 'wholeNumber')

/** Texts that exist in both languages, by their columns. */
const texts: ListShape = Object.fromEntries(
  languages.flatMap((language) => [
    [`title_${language}`, line(eventLimits.title)],
    [`description_${language}`, paragraphs(eventLimits.description)],
    [`location_${language}`, line(eventLimits.location)],
    [`category_${language}`, line(eventLimits.category)],
  ]),
)

/** What the form of an event sends in numbered fields: its texts in both languages, and its pictures. */
export const eventLists: ListShape = { ...texts, ...pictureListShape('media', mostMedia) }

/** What else it sends (specification, section 5), with the terms of its registration. */
export const eventFields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  date: dateTime,
  ends_at: optionalDateTime.default(''),
  image_url: picturePath,
  restaurant_id: line(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  status: z.enum(['draft', 'published'], 'invalidChoice'),
  price: cents,
  member_price: optionalCents,
  max_participants: whole(100_000),
  most_seats_at_once: z
    .string('required')
    .regex(/^[1-4]$/u, 'seatsInvalid')
    .transform(Number),
  registration_opens_at: optionalDateTime,
  members_open_at: optionalDateTime,
  registration_closes_at: optionalDateTime,
})
