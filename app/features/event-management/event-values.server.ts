import type { EditedEvent, events } from '#app/db/schema/events.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { typedEuros } from '#app/forms/euro-input.ts'
import { fieldsOfColumns } from '#app/forms/fields-of-columns.ts'
import { pictureValues } from '#app/forms/picture-input.ts'
import { joinTexts } from '#app/forms/translated-input.ts'
import { madridInput } from '#app/i18n/madrid-calendar.server.ts'
import type { TranslatedRecord } from '#app/i18n/translated-fields.ts'

const typed = (instant: Date | null) => (instant ? madridInput(instant) : '')

type StoredEvent = typeof events.$inferSelect

/** What the form shows of a stored event, by the names of its fields. */
export function eventValues(event: StoredEvent): Record<string, string> {
  return {
    ...joinTexts(event, eventTexts),
    ...fieldsOfColumns<Omit<EditedEvent, keyof TranslatedRecord<typeof eventTexts>>>({
      date: { date: typed(event.date) },
      endsAt: { ends_at: typed(event.endsAt) },
      hostName: { host_name: event.hostName ?? '' },
      hostImage: { host_image: event.hostImage ?? '' },
      imageUrl: { image_url: event.imageUrl ?? '' },
      restaurantId: {
        restaurant_id: event.restaurantId === null ? '' : String(event.restaurantId),
      },
      status: { status: event.status },
      price: { price: typedEuros(event.price) },
      memberPrice: { member_price: typedEuros(event.memberPrice) },
      maxParticipants: { max_participants: String(event.maxParticipants) },
      mostSeatsAtOnce: { most_seats_at_once: String(event.mostSeatsAtOnce) },
      payWithinHours: {
        pay_within_hours: event.payWithinHours === null ? '' : String(event.payWithinHours),
      },
      registrationOpensAt: { registration_opens_at: typed(event.registrationOpensAt) },
      membersOpenAt: { members_open_at: typed(event.membersOpenAt) },
      registrationClosesAt: { registration_closes_at: typed(event.registrationClosesAt) },
      media: pictureValues(
        'media',
        event.media.map(({ image, alt, altCa = '' }) => ({
          path: image,
          alt: { es: alt, ca: altCa },
        })),
      ),
    }),
  }
}
