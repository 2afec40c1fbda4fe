import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  isActiveOn,
  isNoDouble,
  authorizeMember,
} from '#app/members/memberships/membership-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import { inOrderOf, searchedIdPage } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import type { EntryInput } from './directory-input.ts'
import { directoryEntries } from './directory.schema.ts'

const pageSize = 24

/** SQL condition: a record by which the person is a member today. */
const memberToday = (today: string) =>
  and(eq(membershipRequests.personId, directoryEntries.personId), isNoDouble, isActiveOn(today))

/**
 * A page of members who are in the directory, by name. For members only; former members are not in it. Pages
 * count from 1.
 *
 * @throws Problem 401, 403.
 */
export async function listDirectory(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
) {
  const { personId: own } = await authorizeMember(cx)
  const today = madridDayOf(cx.now)
  const wanted = searchedText(search)
  const counts = exists(
    cx.db
      .select({ one: sql`1` })
      .from(membershipRequests)
      .where(memberToday(today)),
  )
  const { ids, ...place } = await searchedIdPage(
    cx.db,
    {
      table: directoryEntries,
      id: directoryEntries.personId,
      condition: and(
        counts,
        wanted ? containingQuickly(sql`${directoryEntries.searchText}`, wanted) : undefined,
      ),
      order: [
        { by: directoryEntries.sortName, descending: false },
        { by: directoryEntries.personId, descending: false },
      ],
    },
    { page, size: pageSize },
  )
  const { showsPhone, showsEmail, showsSince } = directoryEntries
  const rows = await cx.db
    .select({
      id: directoryEntries.personId,
      ...pickColumns(directoryEntries, 'name', 'town', 'line'),
      phone: sql<string | null>`case when ${showsPhone} then ${people.phone} end`,
      email: sql<string | null>`case when ${showsEmail} then ${people.email} end`,
      since: sql<
        string | null
      >`case when ${showsSince} then ${membershipRequests.joinedOn}::text end`,
    })
    .from(directoryEntries)
    .innerJoin(people, eq(people.id, directoryEntries.personId))
    .innerJoin(membershipRequests, memberToday(today))
    .where(inArray(directoryEntries.personId, ids))
  return { members: inOrderOf(ids, rows), own, ...place }
}

/** An entry of the directory; facts not shown are null. */
export type DirectoryMember = Awaited<ReturnType<typeof listDirectory>>['members'][number]

/** Throws Problem 401, 403. */
export async function ownEntry(cx: RequestContext) {
  const { personId } = await authorizeMember(cx)
  const { showsTown, showsPhone, showsEmail, showsSince, line } = directoryEntries
  const [row] = await cx.db
    .select({
      entry: { showsTown, showsPhone, showsEmail, showsSince, line },
      name: people.fullName,
      ...pickColumns(people, 'town', 'phone', 'email'),
    })
    .from(people)
    .leftJoin(directoryEntries, eq(directoryEntries.personId, people.id))
    .where(eq(people.id, personId))
  if (!row) throw new Error('the person of a member is missing')
  const { entry, ...person } = row
  return {
    ...person,
    shown: entry !== null,
    showsTown: entry?.showsTown ?? false,
    showsPhone: entry?.showsPhone ?? false,
    showsEmail: entry?.showsEmail ?? false,
    showsSince: entry?.showsSince ?? false,
    line: entry?.line ?? '',
  }
}

/** Stores the facts that a member shows; without the name nothing is stored. Idempotent. Throws Problem 401, 403. */
export async function saveEntry(cx: RequestContext, input: EntryInput): Promise<void> {
  const { account, personId } = await authorizeMember(cx)
  await cx.db.transaction(async (tx) => {
    // Serialises concurrent changes of one person.
    await tx
      .select({ id: people.id })
      .from(people)
      .where(eq(people.id, personId))
      .for('no key update')
    const mine = eq(directoryEntries.personId, personId)
    const [before] = await tx.select().from(directoryEntries).where(mine)
    const shown = {
      showsTown: input.town === 'yes',
      showsPhone: input.phone === 'yes',
      showsEmail: input.email === 'yes',
      showsSince: input.since === 'yes',
      line: input.line === '' ? null : input.line,
    }
    if (input.name === 'yes') {
      if (before && changesNothing(before, shown)) return
      const values = { ...shown, updatedAt: cx.now }
      await tx
        .insert(directoryEntries)
        .values({ personId, ...values })
        .onConflictDoUpdate({ target: directoryEntries.personId, set: values })
    } else {
      if (!before) return
      await tx.delete(directoryEntries).where(mine)
    }
    await recordAct(tx, cx, 'account.directory-changed', ['account', account.id])
  })
}
