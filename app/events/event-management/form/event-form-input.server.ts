import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { maxMedia } from '#app/events/event-management/managed-event.ts'
import {
  moveDependentFields,
  programmeFields,
  type MoveBase,
} from '#app/events/event-management/saving/move-dependent-fields.server.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { beginsBefore } from '#app/events/events/page/programme.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { picturesOf, pictureListShape, picturePath } from '#app/kit/forms/picture-input.ts'
import { dateTime, optionalDateTime, price, singleLine } from '#app/kit/forms/text-input.ts'
import { isWhole, splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { languages, otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { requiredColumnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { EditedEvent } from '#app/platform/schema/events/events.ts'

/** Equals the database's limit. */
const longestHostName = 100

/** Thirty days, as in the database. */
const maxHoursToPay = 720

const optionalCents = z.union([z.literal('').transform(() => null), price], 'priceInvalid')

const whole = (most: number) =>
  singleLine(6)
    .min(1, 'required')
    .regex(/^[1-9]\d*$/u, 'wholeNumber')
    .transform(Number)
    .refine((number) => number <= most, 'wholeNumber')

/** Field lists by name: texts in both languages, and pictures. */
const eventLists: ListShape = {
  ...translatedShape(eventTexts),
  ...pictureListShape('media', maxMedia),
}

const eventFields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  /** The start for which dependent fields were moved. */
  moved_for: optionalDateTime.default(''),
  /** The question that the user confirmed. */
  asked: singleLine(500).default(''),
  /** Whether to notify people; empty when no button of the question was pressed. */
  tell: z.enum(['', 'yes', 'no'], 'invalidChoice').default(''),
  date: dateTime,
  ends_at: optionalDateTime.default(''),
  image_url: picturePath,
  host_name: singleLine(longestHostName).default(''),
  host_image: picturePath.default(''),
  /** The event whose menu a new one copies as a draft. */
  menu_of: singleLine(15)
    .regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice')
    .default(''),
  restaurant_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
  status: z.enum(['draft', 'published'], 'invalidChoice'),
  price,
  member_price: optionalCents,
  max_participants: whole(100_000),
  most_seats_at_once: z
    .string('required')
    .regex(/^[1-4]$/u, 'seatsInvalid')
    .transform(Number),
  pay_within_hours: singleLine(3)
    .regex(/^(?:|[1-9]\d{0,2})$/u, 'hoursInvalid')
    .refine((hours) => Number(hours) <= maxHoursToPay, 'hoursInvalid')
    .default(''),
  registration_opens_at: optionalDateTime,
  members_open_at: optionalDateTime,
  registration_closes_at: optionalDateTime,
})

const dateFields = [
  'date',
  'ends_at',
  'registration_opens_at',
  'members_open_at',
  'registration_closes_at',
  'moved_for',
] as const

const datesIn = (form: Record<(typeof dateFields)[number], string>) =>
  Object.fromEntries(dateFields.map((name) => [name, form[name]]))

const requiredNames = requiredColumnsOf(eventTexts)

/**
 * The event form, with dates as instants typed in Madrid time.
 *
 * @param base the stored event, whose dependent fields move with the start. None for a new event.
 */
export const eventInputOf = (base: MoveBase | null) =>
  formWithLists(eventFields, eventLists).transform(
    ({ fields: sent, lists: sentLists }, context) => {
      const typed = { ...sentLists, ...datesIn(sent) }
      const along = base ? moveDependentFields(typed, base) : {}
      const form = { ...sent, ...along }
      const lists = { ...sentLists, ...along }
      const refuse = (field: string, message: FieldMessage) =>
        context.addIssue({ code: 'custom', path: [field], message })
      function instantOf(field: Exclude<(typeof dateFields)[number], 'moved_for'>): Date | null {
        const text = form[field]
        if (text === '') return null
        const instant = madridInstant(text)
        if (instant instanceof Date) return instant
        refuse(field, instant === 'gap' ? 'dateGap' : 'dateInvalid')
        return null
      }
      const date = instantOf('date')
      const ends = instantOf('ends_at')
      const opens = instantOf('registration_opens_at')
      const members = instantOf('members_open_at')
      const closes = instantOf('registration_closes_at')
      if (members && (!opens || members > opens)) refuse('members_open_at', 'membersBeforeOthers')
      if (closes && opens && closes <= opens) {
        refuse('registration_closes_at', 'closesBeforeOpening')
      }
      if (closes && date && closes > date) refuse('registration_closes_at', 'closesAfterEvent')
      if (ends && date && ends <= date) refuse('ends_at', 'endsBeforeBeginning')
      for (const name of programmeFields) {
        const isTyped = !(name in along) && sentLists[name] !== base?.stored[name]
        if (date && isTyped && beginsBefore(sentLists[name] ?? null, date)) {
          refuse(name, 'programmeBeforeBeginning')
        }
      }
      if (!languages.some((language) => isWhole(lists, requiredNames, language))) {
        // The language with more texts; Spanish when equal.
        const writtenIn = (language: Language) =>
          requiredNames.filter((name) => lists[`${name}_${language}`]).length
        const language = writtenIn('ca') > writtenIn('es') ? 'ca' : 'es'
        const other = otherLanguage(language)
        for (const name of requiredNames) {
          if (lists[`${name}_${language}`]) continue
          const elsewhere = Boolean(lists[`${name}_${other}`])
          refuse(`${name}_${language}`, elsewhere ? 'wholeInOneLanguage' : 'required')
        }
      }
      const ofHost = languages.flatMap((each) => [`host_role_${each}`, `host_text_${each}`])
      if (!form.host_name && (form.host_image || ofHost.some((name) => lists[name]))) {
        refuse('host_name', 'required')
      }
      if (!date) return z.NEVER
      return {
        version: form.version,
        submission: form.submission,
        menuOf: form.menu_of === '' ? null : Number(form.menu_of),
        /** Names of the fields that moved with the start. */
        along,
        /** The answer to the save question. */
        answer: { movedFor: form.moved_for, asked: form.asked, tell: form.tell },
        event: {
          ...splitTexts(lists, eventTexts),
          date,
          endsAt: ends,
          hostName: form.host_name || null,
          hostImage: form.host_image || null,
          imageUrl: form.image_url || null,
          restaurantId: form.restaurant_id === '' ? null : Number(form.restaurant_id),
          status: form.status,
          media: picturesOf(lists, 'media', maxMedia).map(({ path, alt }) => ({
            image: path,
            alt: alt.es,
            altCa: alt.ca,
          })),
          price: form.price,
          memberPrice: form.member_price,
          maxParticipants: form.max_participants,
          mostSeatsAtOnce: form.most_seats_at_once,
          payWithinHours: form.pay_within_hours === '' ? null : Number(form.pay_within_hours),
          registrationOpensAt: opens,
          membersOpenAt: members,
          registrationClosesAt: closes,
        } satisfies EditedEvent,
      }
    },
  )

export const eventInput = eventInputOf(null)

export type EventInput = z.output<typeof eventInput>
