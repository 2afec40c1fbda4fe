import { and, inArray, isNull } from 'drizzle-orm'
import { withAnnouncedNames } from '#app/events/menus/writing/respelled.ts'
import type { MenuRow, StoredCourse } from '#app/events/menus/writing/stored-menu.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { menuPeople } from './event-people.server.ts'
import {
  digestOf,
  notePlates,
  servingOf,
  notifiedPlates,
  type MenuPerson,
  type NotedPlate,
  type Serving,
} from './plates.server.ts'

type Person = {
  person: MenuPerson
  serving: Serving
  digest: string | null
  /** Digest of the last notification; null for none. */
  before: string | null
  isConcerned: boolean
}

/** A notified person whose plate has only been respelled since. `at` and `before` stay: the mail may still wait. */
type Respelled = NotedPlate & { at: Date }

/**
 * Registrations to notify of a menu: someone gets another plate than announced, or a first one. Walk-ins and anonymous
 * people have no address; unpaid seats do not come yet. Respelled plates are recorded without a mail.
 */
export async function peopleToNotify(
  db: Database,
  menu: MenuRow,
  courses: readonly StoredCourse[],
  eventId: number,
) {
  const plates = await notifiedPlates(db, menu.id)
  const before = withAnnouncedNames(courses, menu.notified ?? [])
  const people = (await menuPeople(db, eventId))
    .filter(({ awaitsPayment }) => !awaitsPayment)
    .map((person): Person & { respelled: Respelled | null } => {
      const noted = plates.get(person.id)
      const own = noted?.notified ?? null
      const serving = servingOf(courses, person.needs)
      const digest = digestOf(person.id, serving)
      const isOther = digest !== own
      const isRespelled = isOther && digestOf(person.id, servingOf(before, person.needs)) === own
      return {
        person,
        serving,
        digest,
        before: own,
        isConcerned: isOther && !isRespelled,
        respelled:
          noted && isRespelled
            ? { id: person.id, digest, before: noted.notifiedBefore, at: noted.notifiedAt }
            : null,
      }
    })
  const respelled = people.flatMap(({ respelled: each }) => each ?? [])
  return { parties: await partiesOf(db, people), respelled }
}

/** A registration to notify, with all its people. `again`: one of them was notified before. */
export type Party = Awaited<ReturnType<typeof partiesOf>>[number]

async function partiesOf(db: Database, people: readonly Person[]) {
  const ids = new Set(
    people
      .filter(({ isConcerned }) => isConcerned)
      .map(({ person: { registrationId } }) => registrationId),
  )
  if (ids.size === 0) return []
  const rows = await db
    .select(pickColumns(registrations, 'id', 'email', 'language'))
    .from(registrations)
    .where(
      and(
        inArray(registrations.id, [...ids]),
        isNull(registrations.walkIn),
        isNull(registrations.anonymousSince),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parties = Map.groupBy(people, ({ person: { registrationId } }) => registrationId)
  return [...parties].flatMap(([id, own]) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ ...row, people: own, again: own.some(({ before }) => before !== null) }]
  })
}

/** Records the notifications of the concerned people of these parties, and of respelled ones. */
export const recordNotified = (
  tx: Database,
  of: { menuId: string; at: Date },
  { parties, respelled }: { parties: readonly Party[]; respelled: readonly Respelled[] },
): Promise<void> =>
  notePlates(tx, of, [
    ...respelled,
    ...parties.flatMap(({ people }) =>
      people
        .filter(({ isConcerned }) => isConcerned)
        .map(({ person: { id }, digest, before }) => ({ id, digest, before })),
    ),
  ])
