import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { EditedEvent } from '#app/db/schema/events.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { formWithLists } from '#app/forms/form-with-lists.ts'
import { picturesOf } from '#app/forms/picture-input.ts'
import { isWhole, splitTexts } from '#app/forms/translated-input.ts'
import { languages, otherLanguage, type Language } from '#app/i18n/language.ts'
import { madridInstant } from '#app/i18n/madrid-calendar.server.ts'
import { requiredColumnsOf } from '#app/i18n/translated-fields.ts'
import { eventFields, eventLists } from './event-input.ts'
import { mostMedia } from './managed-event.ts'

type DateField =
  | 'date'
  | 'ends_at'
  | 'registration_opens_at'
  | 'members_open_at'
  | 'registration_closes_at'

const requiredNames = requiredColumnsOf(eventTexts)

/** The form of an event with its dates as instants. What is typed is an hour of Madrid. */
export const eventInput = formWithLists(eventFields, eventLists).transform(
  ({ fields: form, lists }, context) => {
    const refuse = (field: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    function instantOf(field: DateField): Date | null {
      const typed = form[field]
      if (typed === '') return null
      const instant = madridInstant(typed)
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
    if (!languages.some((language) => isWhole(lists, requiredNames, language))) {
      // Told in the language in which there is more, in Spanish where neither has more.
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
      event: {
        ...splitTexts(lists, eventTexts),
        date,
        endsAt: ends,
        hostName: form.host_name || null,
        hostImage: form.host_image || null,
        imageUrl: form.image_url || null,
        restaurantId: form.restaurant_id === '' ? null : Number(form.restaurant_id),
        status: form.status,
        media: picturesOf(lists, 'media', mostMedia).map(({ path, alt }) => ({
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

export type EventInput = z.output<typeof eventInput>
