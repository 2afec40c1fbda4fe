import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { memberState } from '#app/members/memberships/membership.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipSponsors as sponsors } from '#app/platform/schema/members/people.ts'

/** Stores the sponsors of an applicant, each with the member it names. */
export async function storeSponsors(tx: Database, requestId: string, typed: readonly string[]) {
  for (const [index, each] of typed.entries()) {
    await tx
      .insert(sponsors)
      .values({ requestId, place: index + 1, typed: each, memberId: await knownAs(tx, each) })
  }
}

/** The member with this number, or the only one with this name; null for none. */
async function knownAs(tx: Database, typed: string): Promise<string | null> {
  const number = /^\D{0,4}(\d{1,7})$/u.exec(typed)?.[1]
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.status, 'approved'),
        isNull(members.doubleOf),
        number === undefined
          ? eq(members.sortName, sql`searchable(${typed})`)
          : eq(members.memberNumber, Number(number)),
      ),
    )
    .limit(2)
  const [only] = found
  return found.length === 1 && only ? only.id : null
}

export async function sponsorsOf({ db, now }: RequestContext, requestId: string) {
  const rows = await db
    .select({ typed: sponsors.typed, member: members })
    .from(sponsors)
    .leftJoin(members, eq(members.id, sponsors.memberId))
    .where(eq(sponsors.requestId, requestId))
    .orderBy(asc(sponsors.place))
  return rows.map(({ typed, member }) => ({
    typed,
    member: member && {
      id: member.id,
      fullName: member.fullName,
      memberNumber: member.memberNumber,
      state: memberState(member, madridDayOf(now)),
    },
  }))
}
