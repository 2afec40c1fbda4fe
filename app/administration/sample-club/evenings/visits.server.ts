import { sql } from 'drizzle-orm'
import {
  samplePictures,
  visitedOn,
} from '#app/administration/sample-club/content/restaurants.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visitDishes, visitPictures, visits } from '#app/platform/schema/visits/visits.ts'

/** A closed visit of the sample club. */
type SampleVisit = {
  restaurantId: number
  restaurant: string
  /** A past sample event. */
  eventId?: number
  /** Days ago, moved to the next Saturday; a visit of an event is on the event's day. */
  ago: number
  title: InBoth
  note: InBoth
  covers: number
  /** Amount in cents. */
  perHead: number
  dishes: { title: InBoth; wine?: string }[]
  /** Paths of stored pictures. */
  pictures: string[]
}

const idOf = (place: number) => derivedId(`sample visit ${place}`)

/** Columns of a visit; a visit of an event has its day. */
function visitRow(visit: SampleVisit, place: number, now: Date) {
  const { restaurantId, eventId, ago, title, note, covers, perHead } = visit
  const at = daysBefore(now, Math.max(1, ago - 1))
  return {
    id: idOf(place),
    restaurantId,
    eventId: eventId ?? null,
    restaurantName: visit.restaurant,
    title: title.es,
    visitedOn: visitedOn(now, ago),
    covers,
    billCents: perHead * covers,
    costPerHeadCents: perHead,
    note: note.es,
    translation: { title: title.ca, note: note.ca },
    sample: true,
    closedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * Stores closed visits with dishes, pictures and diners, in the transaction of the seed. Some
 * members with an account agreed to show their names.
 */
export async function storeWholeClubVisits(tx: Database, now: Date): Promise<void> {
  const sampleVisits = sampleRecords<SampleVisit>('visits')
  const textsOf = samplePictures()
  await tx.insert(visits).values(sampleVisits.map((visit, place) => visitRow(visit, place, now)))
  await tx.execute(sql`
    update visits set visited_on = (events.date at time zone 'Europe/Madrid')::date
    from events where events.id = visits.event_id`)
  await tx.insert(visitDishes).values(
    sampleVisits.flatMap(({ dishes }, place) =>
      dishes.map(({ title, wine }, position) => ({
        visitId: idOf(place),
        position,
        title: title.es,
        wine: wine ?? null,
        translation: { title: title.ca },
      })),
    ),
  )
  await tx.insert(visitPictures).values(
    sampleVisits.flatMap(({ pictures }, place) =>
      pictures.map((image, position) => {
        const texts = textsOf(image)
        return {
          visitId: idOf(place),
          position,
          image,
          altEs: texts.es,
          altCa: texts.ca,
          agreedAt: now,
        }
      }),
    ),
  )
  await tx.execute(sql`
    update people set visits_consent_at = pictures_consent_at
    where pictures_consent_at is not null and account_id is not null`)
  // Each visit has a few regulars and some others.
  await tx.execute(sql`
    insert into visit_diners (visit_id, position, person_id)
    select visit.id, person.place, person.id
    from (select id, covers, row_number() over (order by visited_on, id) as turn from visits where sample) as visit
    join (select id, row_number() over (order by email) as place from people) as person
      on (person.place + visit.turn) % 3 = 0 and person.place <= visit.covers`)
}
