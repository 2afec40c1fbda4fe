import { eventTexts } from '#app/events/events/event-texts.ts'
import type { StoredEvent } from '#app/events/events/event.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { pictureValues } from '#app/kit/forms/picture-input.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import type { TranslatedRecord } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { EditedEvent } from '#app/platform/schema/events/events.ts'

const instantField = (instant: Date | null) => (instant ? madridInput(instant) : '')

export const auditedFacts = (event: StoredEvent) => ({
  title: event.title,
  date: event.date.toISOString(),
  until: event.endsAt?.toISOString() ?? null,
  location: event.location,
  price: event.price,
  member_price: event.memberPrice,
  max_participants: event.maxParticipants,
  status: event.status,
})

export function eventValues(event: StoredEvent): Record<string, string> {
  return {
    ...joinTexts(event, eventTexts),
    ...fieldsOfColumns<Omit<EditedEvent, keyof TranslatedRecord<typeof eventTexts>>>({
      date: { date: instantField(event.date) },
      endsAt: { ends_at: instantField(event.endsAt) },
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
      registrationOpensAt: { registration_opens_at: instantField(event.registrationOpensAt) },
      membersOpenAt: { members_open_at: instantField(event.membersOpenAt) },
      registrationClosesAt: { registration_closes_at: instantField(event.registrationClosesAt) },
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
