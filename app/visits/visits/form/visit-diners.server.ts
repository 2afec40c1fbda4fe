import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballots, scores } from '#app/visits/scores/scores.schema.ts'
import { isKnown, keyOf, type StoredDiner } from '#app/visits/visits/stored-visit.server.ts'
import type { FormDiner } from '#app/visits/visits/visit.ts'

/** The person who registered; the club only knows the names of companions. */
const personOfGuest = sql<string | null>`(
  select ${people.id} from ${people}
  where ${guests.place} = 1 and ${registrations.anonymousSince} is null and (
    ${people.accountId} = ${registrations.accountId}
    or (${people.accountId} is null and lower(${people.email}) = lower(${registrations.email}))
    or (${registrations.accountId} is null and lower(${people.email}) = lower(${registrations.email}))
  ) order by ${people.accountId} nulls last, ${people.createdAt} limit 1)`

/** A guest with a seat at the event, walk-ins included. */
export type ExpectedDiner = {
  guestId: string
  personId: string | null
  name: string
  walkIn: boolean
  /** Marked as present at the door. */
  here: boolean
}

/** Everybody with a seat at an event, in the order of the door list, without diets; empty without an event. */
export async function expectedDiners(
  tx: Database,
  eventId: number | null,
): Promise<ExpectedDiner[]> {
  if (eventId === null) return []
  const rows = await tx
    .select({
      guestId: guests.id,
      personId: personOfGuest,
      name: guests.name,
      walkIn: sql<boolean>`${registrations.walkIn} is not null`,
      here: sql<boolean>`${guests.checkedInAt} is not null`,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'confirmed')))
    .orderBy(sql`searchable(${registrations.name})`, asc(registrations.number), asc(guests.place))
  // A person with two registrations is listed once, at the first.
  const known = new Set<string>()
  return rows.map(({ guestId, personId, name, walkIn, here }) => {
    const own = personId !== null && !known.has(personId) ? personId : null
    if (own !== null) known.add(own)
    return { guestId, personId: own, name, walkIn, here }
  })
}

/** The guests of an event and of its visit, as the form shows them. */
export async function formDiners(
  db: Database,
  { stored, expected }: { stored: readonly StoredDiner[]; expected: readonly ExpectedDiner[] },
): Promise<{ diners: FormDiner[]; came: { key: string; came: boolean }[]; nameless: number }> {
  const known = stored.filter(isKnown)
  const missing = expected.filter(
    ({ guestId }) => !stored.some((diner) => diner.guestId === guestId),
  )
  const rows = [
    ...known.map((diner) => ({
      key: keyOf(diner),
      guestId: diner.guestId,
      personId: diner.personId,
      came: diner.came,
    })),
    ...missing.map(({ guestId, personId, here }) => ({
      key: guestId,
      guestId,
      personId,
      // After the closing, a late mark appears as an unticked box to check.
      came: here && stored.length === 0,
    })),
  ]
  const files = await filesOf(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ guestId }) => guestId ?? []),
  )
  const walkIns = new Set(expected.flatMap(({ guestId, walkIn }) => (walkIn ? [guestId] : [])))
  const diners = rows.map(({ key, personId, guestId }): FormDiner => {
    const file = personId === null ? undefined : files.get(personId)
    return {
      key,
      name: file?.fullName ?? (guestId ? names.get(guestId) : undefined) ?? '',
      known: file !== undefined,
      walkIn: guestId !== null && walkIns.has(guestId),
      inPictures: file?.inPictures ?? null,
    }
  })
  return {
    diners,
    came: rows.map(({ key, came }) => ({ key, came })),
    nameless: stored.filter((diner) => !isKnown(diner) && diner.came).length,
  }
}

/** Whether a person agrees to be seen in pictures; no answer means no. */
export const agreesToPictures = sql<boolean>`${people.picturesConsentAt} is not null`

async function filesOf(db: Database, ids: string[]) {
  const { id, fullName } = people
  const rows = await db
    .select({ id, fullName, inPictures: agreesToPictures })
    .from(people)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function namesOf(db: Database, ids: string[]) {
  const { id, name } = guests
  const rows = await db.select({ id, name }).from(guests).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Which of these people are or were members. */
async function membersOf(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, [...ids]), isOrWasMember(people.id)))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

const idsOf = (diners: readonly StoredDiner[]) => diners.map(({ id }) => id)

/** Deletes the diners among these without a ballot or a score. */
async function deletePlaces(tx: Database, places: readonly StoredDiner[]) {
  if (places.length === 0) return
  await tx
    .delete(visitDiners)
    .where(
      and(
        inArray(visitDiners.id, idsOf(places)),
        notExists(tx.select().from(ballots).where(eq(ballots.dinerId, visitDiners.id))),
        notExists(tx.select().from(scores).where(eq(scores.dinerId, visitDiners.id))),
      ),
    )
}

/**
 * Stores the guests of a visit in the transaction `tx` that has locked it: guests with a seat, as ticked or, if the
 * form did not show them, as marked at the door; and members by name. A member who is no longer ticked is removed;
 * with a ballot or a score the row is kept, and counts again once ticked.
 *
 * @param came the ticks of the form, by `keyOf`.
 */
export async function writeDiners(
  tx: Database,
  visitId: string,
  {
    stored,
    expected,
    came,
    members,
  }: {
    stored: readonly StoredDiner[]
    expected: readonly ExpectedDiner[]
    came: ReadonlyMap<string, boolean>
    members: readonly string[]
  },
): Promise<boolean> {
  const turned = stored.filter(
    (diner) => isKnown(diner) && (came.get(keyOf(diner)) ?? diner.came) !== diner.came,
  )
  const changed = turned.length > 0
  await deletePlaces(
    tx,
    turned.filter((diner) => diner.came && diner.guestId === null),
  )
  for (const here of [true, false]) {
    const others = turned.filter((diner) => diner.came !== here)
    if (others.length === 0) continue
    await tx
      .update(visitDiners)
      .set({ came: here })
      .where(inArray(visitDiners.id, idsOf(others)))
  }
  const known = new Set(stored.flatMap(({ guestId }) => guestId ?? []))
  const ofPeople = new Set(stored.flatMap(({ personId }) => personId ?? []))
  const first = stored.length
  const added = expected
    .filter(({ guestId }) => !known.has(guestId))
    .map(({ guestId, personId, here }) => ({
      guestId,
      personId: personId !== null && !ofPeople.has(personId) ? personId : null,
      came: (came.get(guestId) ?? here) || (personId !== null && members.includes(personId)),
    }))
    // A correction adds no rows for unticked guests whom the visit never had.
    .filter((diner) => stored.length === 0 || diner.came)
  for (const { personId } of added) if (personId) ofPeople.add(personId)
  const named = (await membersOf(tx, members)).filter((id) => !ofPeople.has(id))
  const rows = [
    ...added,
    ...named.map((personId) => ({ personId, guestId: null, came: true })),
  ].map(({ guestId, personId, came: here }, index) => ({
    visitId,
    position: first + index,
    guestId,
    personId,
    came: here,
  }))
  if (rows.length > 0) await tx.insert(visitDiners).values(rows)
  const again = members.filter((id) => stored.some((diner) => diner.personId === id && !diner.came))
  if (again.length > 0) {
    await tx
      .update(visitDiners)
      .set({ came: true })
      .where(and(eq(visitDiners.visitId, visitId), inArray(visitDiners.personId, again)))
  }
  return changed || rows.length > 0 || again.length > 0
}
