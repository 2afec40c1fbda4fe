import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { StoredEvent } from '#app/events/events/event.ts'
import { allowedActs, type Acts } from '#app/events/registrations/own/registration.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { heldUntil, isHeld, type HoldMail } from './hold.ts'

type RegistrationRow = typeof registrations.$inferSelect

/** Derived from the registration's id. */
export const holdMailId = (registrationId: string) =>
  derivedId('registration-to-confirm', registrationId)

export async function dueHolds(tx: Database, eventId: number, now: Date) {
  const { confirmBy, number, status } = registrations
  const due = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(status, 'cancelled'), lte(confirmBy, now)))
    .orderBy(asc(number))
  return due.filter(isHeld)
}

export async function holdMails(
  tx: Database,
  rows: readonly Pick<RegistrationRow, 'id'>[],
): Promise<ReadonlyMap<string, HoldMail>> {
  if (rows.length === 0) return new Map()
  const { id, sentAt, parkedAt, attempts } = mails
  const ids = new Map(rows.map((row) => [holdMailId(row.id), row.id]))
  const found = await tx
    .select({ id, sentAt, parkedAt, attempts })
    .from(mails)
    .where(inArray(id, [...ids.keys()]))
  return new Map(found.map((mail) => [ids.get(mail.id) ?? '', mail]))
}

/** Held registrations whose confirmation mail, first or repeated, is unsent. */
export async function withWaitingMail(
  tx: Database,
  held: readonly Pick<RegistrationRow, 'id' | 'email'>[],
): Promise<Set<string>> {
  if (held.length === 0) return new Set()
  const id = sql<string>`${mails.facts} ->> 'registrationId'`
  const found = await tx
    .select({ id })
    .from(mails)
    .where(
      and(
        inArray(
          mails.recipient,
          held.map(({ email }) => email),
        ),
        inArray(
          id,
          held.map((row) => row.id),
        ),
        isNull(mails.sentAt),
        isNull(mails.parkedAt),
      ),
    )
  return new Set(found.map((row) => row.id))
}

/** When a hold ends, its mail included; null when not held. */
export async function activeHold(
  tx: Database,
  { date }: { date: Date },
  row: RegistrationRow,
  now: Date,
): Promise<Date | null> {
  if (!isHeld(row)) return null
  if (row.confirmBy > now && row.confirmBy <= date) return row.confirmBy
  return heldUntil(row, (await holdMails(tx, [row])).get(row.id), date, now)
}

/** Held registrations that wait for an offer of seats. */
const waitingFor = (eventId: number) =>
  and(
    eq(registrations.eventId, eventId),
    eq(registrations.status, 'waiting'),
    isNull(registrations.confirmBy),
  )

/** Offers of seats that a registration gives up. */
export const offersOf = (id: string) =>
  and(eq(registrations.replaces, id), eq(registrations.status, 'offered'))

/** The acts that the person of a registration may do now. */
export async function allowedActsNow(
  db: Database,
  registration: RegistrationRow,
  event: StoredEvent,
  now: Date,
): Promise<Acts> {
  const waiting = await db.$count(registrations, waitingFor(event.id))
  const offered = await db.$count(registrations, offersOf(registration.id))
  return allowedActs(registration, event, { now, waiting: waiting > 0, offered: offered > 0 })
}
