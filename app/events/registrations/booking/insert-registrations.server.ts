import { sql } from 'drizzle-orm'
import { seatPrices } from '#app/events/events/seats/registration-window.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

export type RegistrationToStore = {
  id: string
  accountId: string | null
  name: string
  email: string
  language: Language
  seats: number
  status: 'confirmed' | 'waiting'
  submission: string | null
  member: boolean
  total: number
  note: string | null
  /** Hold of a visitor's registration; null when confirmed. */
  confirmBy: Date | null
  /** Payment deadline; null for none. */
  payBy: Date | null
  at: Date
  /** One per seat, the registrant first. */
  guests: readonly Guest[]
}

/**
 * Stores registrations with their people under the event's lock, and counts `taken` more seats, in
 * one statement.
 */
export async function insertRegistrations(
  tx: Database,
  event: Pick<LockedEvent, 'id' | 'price' | 'memberPrice'>,
  rows: readonly RegistrationToStore[],
  taken: number,
): Promise<void> {
  if (rows.length === 0) return
  const people = rows.flatMap((row) => {
    const prices = seatPrices(event, row)
    return row.guests.map((guest, index) => ({
      ...guest,
      registration_id: row.id,
      seat: index + 1,
      price: prices[index] ?? 0,
      note: guest.note || null,
    }))
  })
  await tx.execute(sql`
    with registration as (
      insert into ${registrations} (id, event_id, user_id, name, email, language, seats, status, submission,
        member, total, note, confirm_by, pay_by, confirmed_at, created_at, updated_at)
      select id, ${event.id}::bigint, "accountId", name, email, language, seats, status, submission, member, total,
        note, "confirmBy", "payBy", case when status = 'confirmed' then at end, at, at
      from jsonb_to_recordset(${jsonRows(rows.map(withoutGuests))}::jsonb) as given (place int, id uuid,
        "accountId" uuid, name text, email text, language text, seats smallint, status text,
        submission uuid, member boolean, total int, note text, "confirmBy" timestamptz, "payBy" timestamptz,
        at timestamptz)
      order by place
    ), taken as (
      update ${events} set seats_taken = seats_taken + ${taken} where id = ${event.id}
    )
    insert into ${guests} (registration_id, place, name, has_needs, diets, allergens, note, price)
    select registration_id, seat, name, "hasNeeds", diets, allergens, note, price
    from jsonb_to_recordset(${jsonRows(people)}::jsonb) as person (place int, registration_id uuid,
      seat smallint, name text, "hasNeeds" boolean, diets text[], allergens text[], note text, price int)
    order by place`)
}

const withoutGuests = ({ guests: _guests, ...row }: RegistrationToStore) => row
