import { samplePictures } from '#app/administration/sample-club/content/pictures.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import {
  atMadridHour,
  daysBefore,
  hoursAfter,
  onWeekday,
  type Weekday,
} from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import type { events } from '#app/platform/schema/events/events.ts'

/** Hour (Europe/Madrid) at which registration opens. */
const opening = 10

/** Programme, inclusions and host of an event. */
type Offer = {
  programme: InBoth
  included: InBoth
  notIncluded?: InBoth
  host?: { name: string; role: InBoth; text: InBoth; picture?: string }
  payment?: InBoth
}

type SampleEvent = {
  id: number
  title: InBoth
  description: InBoth
  location: InBoth
  category: InBoth
  picture: string
  /**
   * This many days after the seed (negative: before) or up to six later, on one of these weekdays.
   */
  when: { days: number; on: Weekday[]; hour: number; minute: number; hours: number }
  /** Days since it was published. */
  announced: number
  /** Days since it opened to members, and to everybody. */
  membersFirst?: { opened: number; everybodyIn: number }
  closesDaysBefore?: number
  /** `cancelled`: days ago. */
  state?: 'draft' | { cancelled: number }
  /** Cents. */
  price: number
  memberPrice?: number
  seats: number
  restaurantId?: number
  /** Stored paths of photographs. */
  media: string[]
  offer?: Offer
}

export type EventRow = typeof events.$inferInsert

/** Columns of the offer and their translation. */
function offerOf(offer: Offer | undefined) {
  if (!offer) return { columns: {}, translation: {} }
  const { programme, included, notIncluded, host, payment } = offer
  return {
    columns: {
      programme: programme.es,
      included: included.es,
      notIncluded: notIncluded?.es ?? null,
      hostName: host?.name ?? null,
      hostRole: host?.role.es ?? null,
      hostText: host?.text.es ?? null,
      hostImage: host?.picture ?? null,
      payment: payment?.es ?? null,
    },
    translation: {
      programme: programme.ca,
      included: included.ca,
      ...(notIncluded ? { not_included: notIncluded.ca } : {}),
      ...(host ? { host_role: host.role.ca, host_text: host.text.ca } : {}),
      ...(payment ? { payment: payment.ca } : {}),
    },
  }
}

/** Rows of the events without registrations: Spanish originals, Catalan translations. */
export function sampleEvents(now: Date): EventRow[] {
  const textsOf = samplePictures()
  const rowOf = (sample: SampleEvent): EventRow => {
    const { title, description, location, category, when, state, membersFirst } = sample
    const offered = offerOf(sample.offer)
    const date = onWeekday(now, when.days, when.on, when.hour, when.minute)
    const cancelledAt = typeof state === 'object' ? daysBefore(now, state.cancelled) : null
    const createdAt = daysBefore(now, sample.announced)
    return {
      id: sample.id,
      title: title.es,
      description: description.es,
      location: location.es,
      category: category.es,
      translation: {
        title: title.ca,
        description: description.ca,
        location: location.ca,
        category: category.ca,
        ...offered.translation,
      },
      ...offered.columns,
      imageUrl: sample.picture,
      date,
      endsAt: hoursAfter(date, when.hours),
      registrationOpensAt: membersFirst
        ? atMadridHour(now, membersFirst.everybodyIn, opening)
        : null,
      membersOpenAt: membersFirst ? atMadridHour(now, -membersFirst.opened, opening) : null,
      registrationClosesAt:
        sample.closesDaysBefore === undefined ? null : daysBefore(date, sample.closesDaysBefore),
      price: sample.price,
      memberPrice: sample.memberPrice ?? null,
      maxParticipants: sample.seats,
      restaurantId: sample.restaurantId ?? null,
      status: state === 'draft' ? 'draft' : 'published',
      cancelledAt,
      calendarSequence: cancelledAt ? 1 : 0,
      media: sample.media.map((image) => {
        const { es, ca } = textsOf(image)
        return { image, alt: es, altCa: ca }
      }),
      createdAt,
      updatedAt: cancelledAt ?? createdAt,
    }
  }
  return sampleRecords<SampleEvent>('events').map(rowOf)
}
