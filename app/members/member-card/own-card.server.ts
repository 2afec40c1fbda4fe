import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import {
  isActiveOn,
  isNoDouble,
  membershipsOf,
} from '#app/members/memberships/membership-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { drawnCode, makeCode } from './card-code.server.ts'
import type { CardNow, CardState, MemberCard } from './card.ts'

type OwnCard = { card: MemberCard; memberId: string } | null

/** The account's card, of its active membership or else the last; null if there never was one. */
async function findOwnCard(cx: RequestContext): Promise<OwnCard> {
  const account = authorize(cx.actor, 'account.own')
  const isActive = sql<boolean>`coalesce(${isActiveOn(madridDayOf(cx.now))}, false)`
  const [row] = await cx.db
    .select({
      memberId: table.id,
      name: table.fullName,
      number: table.memberNumber,
      since: table.joinedOn,
      ...pickColumns(table, 'validUntil', 'leftOn', 'suspendedOn'),
      isActive,
    })
    .from(table)
    .where(
      and(
        membershipsOf(account),
        isNoDouble,
        eq(table.status, 'approved'),
        isNotNull(table.memberNumber),
        isNotNull(table.joinedOn),
      ),
    )
    .orderBy(desc(isActive), desc(table.joinedOn), desc(table.createdAt))
    .limit(1)
  if (!row || row.number === null || row.since === null) return null
  const { memberId, isActive: active, number, since, suspendedOn, ...facts } = row
  const standing = active ? 'active' : endedState({ ...facts, suspendedOn })
  return { memberId, card: { ...facts, number, since, standing } }
}

function endedState({
  leftOn,
  suspendedOn,
}: {
  leftOn: string | null
  suspendedOn: string | null
}): CardState {
  if (leftOn !== null) return 'left'
  return suspendedOn === null ? 'lapsed' : 'suspended'
}

/** The account's card with a fresh code; without one if the membership is not active. */
export async function ownCard(
  cx: RequestContext,
): Promise<(CardNow & { card: MemberCard }) | null> {
  const own = await findOwnCard(cx)
  if (!own) return null
  const { card, memberId } = own
  return { card, ...codeOf(cx, card, memberId) }
}

/** The next code; null without a card. */
export async function ownCardNow(cx: RequestContext): Promise<CardNow | null> {
  const own = await findOwnCard(cx)
  return own && codeOf(cx, own.card, own.memberId)
}

function codeOf(
  { site, now }: RequestContext,
  { standing }: MemberCard,
  memberId: string,
): CardNow {
  const code = standing === 'active' ? { image: drawnCode(makeCode(site, memberId, now)) } : null
  return { standing, code, confirmedAt: now.toISOString() }
}

/**
 * A member's card without a code, for the club to print. Admins and the secretary.
 *
 * @throws Problem 404 if the person never was a member; 409 if they are none today.
 */
export async function paperCard(cx: RequestContext, id: string): Promise<MemberCard> {
  authorize(cx.actor, 'memberships.manage')
  const counts = and(isActiveOn(madridDayOf(cx.now)), isNoDouble)
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          name: table.fullName,
          number: table.memberNumber,
          since: table.joinedOn,
          validUntil: table.validUntil,
          leftOn: table.leftOn,
          counts: sql<boolean>`coalesce(${counts}, false)`,
        })
        .from(table)
        .where(and(eq(table.id, id), eq(table.status, 'approved'), isNotNull(table.memberNumber)))
    : []
  if (!row || row.number === null || row.since === null) throw new Problem('memberNotFound', 404)
  const { counts: stands, number, since, ...facts } = row
  if (!stands) throw new Problem('cardOfMembers', 409)
  return { ...facts, number, since, standing: 'active' }
}
