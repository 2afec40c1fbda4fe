import { eq, inArray, sql } from 'drizzle-orm'
import { storedPartner } from '#app/members/partners/managed-partners.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { benefitUses, partners } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'

const pageSize = 50

/** The current or latest record of a member: its number, and the panel's page. */
const recordOf = sql`lateral (
  select id, member_number from ${membershipRequests}
  where person_id = ${people.id} and status = 'approved' and double_of is null
  order by left_on desc nulls first, joined_on desc limit 1
) as record`

const usesOf = ({ db }: Pick<RequestContext, 'db'>) =>
  db
    .select({
      id: benefitUses.id,
      partnerId: partners.id,
      partner: partners.name,
      name: people.fullName,
      number: sql<number | null>`record.member_number`,
      recordId: sql<string | null>`record.id`,
      typed: sql<boolean>`${benefitUses.nonce} is null`,
      usedAt: benefitUses.usedAt,
    })
    .from(benefitUses)
    .innerJoin(partners, eq(partners.id, benefitUses.partnerId))
    .leftJoin(people, eq(people.id, benefitUses.personId))
    .leftJoin(recordOf, sql`true`)

/** All uses or one partner's, the latest first. Pages count from 1. Admins. Throws Problem 404. */
export async function listUses(
  cx: RequestContext,
  { partner, page }: { partner: string | null; page: number },
) {
  authorize(cx.actor, 'partners.manage')
  const chosen = partner === null ? null : await storedPartner(cx, partner)
  const condition = chosen ? eq(benefitUses.partnerId, chosen.id) : undefined
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: benefitUses,
      id: benefitUses.id,
      condition,
      order: [
        { by: benefitUses.usedAt, descending: true },
        { by: benefitUses.id, descending: false },
      ],
    },
    { page, size: pageSize, total: await cx.db.$count(benefitUses, condition) },
  )
  const rows = await usesOf(cx).where(inArray(benefitUses.id, ids))
  return {
    rows: inOrderOf(ids, rows),
    partner: chosen && { id: chosen.id, name: chosen.name },
    ...place,
  }
}

/** A use in the panel; without a name once the person is erased. */
export type ManagedUse = Awaited<ReturnType<typeof listUses>>['rows'][number]
