import { and, eq, inArray, isNotNull, or, sql, type Column } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { consentColumns, ImportColumn } from '#app/members/member-import/member-import.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import type { ImportRow } from './check-rows.server.ts'

/** Columns compared with a member; consents are not read (docs/decisions/history/0065-what-a-person-tells.md). */
type ComparedColumn = Exclude<ImportColumn, (typeof consentColumns)[number]>

/** An answer to a request for consent: agreed, withdrawn later, or none. */
export type ConsentAnswer = { agreed: boolean; withdrawnOn: string | null }

/** Answers about diets, pictures, and the name in visits. */
export type Consents = Record<'needs' | 'pictures' | 'visits', ConsentAnswer>

/** A member that a row may refer to; `household` is the number of the payer, `mailbox` the shared address. */
export type Member = { id: string; updatedAt: Date; consents: Consents; mailbox: string } & Record<
  ComparedColumn,
  string
>

export type KnownMembers = Awaited<ReturnType<typeof knownMembers>>

/**
 * Members that these rows may refer to, by number and by address, and all without an address.
 *
 * @param lock keeps them until the transaction `db` ends.
 */
export async function knownMembers(db: Database, rows: readonly ImportRow[], lock: boolean) {
  const emails = rows.flatMap(({ email }) => email || [])
  const numbers = rows.flatMap(({ number }) => (number === '' ? [] : Number(number)))
  const query = db
    .select({
      ...pickColumns(table, 'id', 'updatedAt', 'language'),
      name: table.fullName,
      email: sql<string>`coalesce(lower(${table.email}), '')`,
      mailbox: sql<string>`case when ${table.email} is null then coalesce(lower(mailbox(${people})), '') else '' end`,
      // The account's address takes precedence over the record's, as it is the same person.
      address: sql<string>`coalesce(${accounts.email}, lower(${table.email}), '')`,
      number: sql<string>`${table.memberNumber}::text`,
      phone: sql<string>`coalesce(${table.phone}, '')`,
      joined: sql<string>`${table.joinedOn}::text`,
      validUntil: sql<string>`coalesce(${table.validUntil}::text, '')`,
      leftOn: sql<string>`coalesce(${table.leftOn}::text, '')`,
      leftBecause: sql<string>`coalesce(${table.leftBecause}, '')`,
      plan: sql<string>`${table.planId}::text`,
      household: sql<string>`coalesce((
        select payer.member_number::text from membership_requests as payer where payer.id = ${table.householdOf}
      ), '')`,
      street: sql<string>`coalesce(${people.street}, '')`,
      postalCode: sql<string>`coalesce(${people.postalCode}, '')`,
      town: sql<string>`coalesce(${people.town}, '')`,
      birthday: sql<string>`coalesce(${people.birthday}::text, '')`,
      notes: sql<string>`coalesce(${table.memberNotes}, '')`,
      ...words,
    })
    .from(table)
    .leftJoin(people, eq(people.id, table.personId))
    .leftJoin(accounts, and(eq(accounts.id, table.accountId), isNotNull(accounts.emailVerifiedAt)))
    .where(
      and(
        eq(table.status, 'approved'),
        or(
          inArray(sql`lower(${table.email})`, emails),
          sql`lower(${table.email}) is null`,
          inArray(table.memberNumber, numbers),
          inArray(table.accountId, holdersOf(db, emails)),
        ),
      ),
    )
    .orderBy(table.memberNumber)
  const found = await (lock ? query.for('update', { of: table }) : query)
  const byEmail = new Map<string, Member[]>()
  for (const { address, needs, pictures, visits, ...rest } of found) {
    const member = { ...rest, consents: { needs, pictures, visits } }
    for (const email of new Set([member.email, address])) {
      byEmail.set(email, [...(byEmail.get(email) ?? []), member])
    }
  }
  const members = [...new Set([...byEmail.values()].flat())]
  const unaddressed = byEmail.get('') ?? []
  byEmail.delete('')
  return {
    byNumber: new Map(members.map((member) => [member.number, member])),
    byEmail,
    /** Members without an address of their own. */
    unaddressed: unaddressed.filter(({ email }) => email === ''),
  }
}

/** An answer from its two columns, with the day of its withdrawal in Madrid. */
const wordBy = (agreedAt: Column, withdrawnAt: Column) =>
  sql<ConsentAnswer>`json_build_object('agreed', ${agreedAt} is not null,
    'withdrawnOn', (${withdrawnAt} at time zone 'Europe/Madrid')::date::text)`

const words = {
  needs: wordBy(people.needsConsentAt, people.needsWithdrawnAt),
  pictures: wordBy(people.picturesConsentAt, people.picturesWithdrawnAt),
  visits: wordBy(people.visitsConsentAt, people.visitsWithdrawnAt),
}

/** Answers of people without a membership, by the address of their account or of a former record. */
export async function knownWords(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, Consents>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({
      email: sql<string | null>`lower(${people.email})`,
      address: sql<string | null>`lower(${accounts.email})`,
      ...words,
    })
    .from(people)
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      or(
        inArray(sql`lower(${people.email})`, [...emails]),
        inArray(people.accountId, holdersOf(db, emails)),
      ),
    )
  const known = new Map<string, Consents>()
  for (const { email, address, ...consents } of rows) {
    for (const each of [email, address]) {
      if (each === null) continue
      const other = known.get(each)
      known.set(each, {
        needs: mergeAnswers(consents.needs, other?.needs),
        pictures: mergeAnswers(consents.pictures, other?.pictures),
        visits: mergeAnswers(consents.visits, other?.visits),
      })
    }
  }
  return known
}

const mergeAnswers = (one: ConsentAnswer, other: ConsentAnswer | undefined): ConsentAnswer => ({
  agreed: one.agreed || (other?.agreed ?? false),
  withdrawnOn: latestDay(one.withdrawnOn, other?.withdrawnOn ?? null),
})

/** The later of two days; null for none. */
const latestDay = (one: string | null, other: string | null) =>
  one !== null && other !== null && one < other ? other : (one ?? other)

const holdersOf = (db: Database, emails: readonly string[]) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.email, [...emails]), isNotNull(accounts.emailVerifiedAt)))
