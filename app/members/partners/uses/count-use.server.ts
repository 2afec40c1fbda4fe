import { and, eq, gt } from 'drizzle-orm'
import { shortName } from '#app/members/memberships/membership.ts'
import type {
  CardRefusal,
  CountedUse,
  RefusedCard,
} from '#app/members/partners/checks/card-check.ts'
import {
  isNonceUsed,
  refusedBy,
  holdMember,
  activeMember,
  readSeal,
  sealLifetime,
  type CheckSeal,
} from '#app/members/partners/checks/check-card.server.ts'
import {
  linkedPartner,
  type StoredPartner,
} from '#app/members/partners/checks/linked-partner.server.ts'
import { stateOfPartner } from '#app/members/partners/checks/partner.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { notifyOfTypedUse } from './typed-uses.server.ts'
import { usesLeft } from './uses-left.server.ts'

/** Milliseconds that a partner sees the name of a counted use. */
const shownFor = 600_000

/**
 * Counts a use for the member of a checked card, once however often it is sent. Membership, limit and link are read
 * again under the locks of the partner and of the member's record.
 *
 * @param seal from `checkCard`.
 * @returns the id of the use, or why it is refused.
 * @throws Problem 404 for an invalid link.
 */
export async function countUse(
  cx: RequestContext,
  token: string,
  seal: string,
): Promise<{ outcome: 'counted'; use: string } | RefusedCard> {
  return cx.db.transaction(async (tx) => {
    const partner = await linkedPartner(tx, cx, token, true)
    const checked = readSeal(cx.site, seal)
    if (checked?.partner !== partner.id) return refusedBy(partner, 'checkAgain')
    const { use, nonce } = checked
    const counted = { outcome: 'counted', use } as const
    if ((await tx.$count(benefitUses, eq(benefitUses.id, use))) > 0) return counted
    const today = madridDayOf(cx.now)
    await holdMember(tx, checked.member)
    const member = await activeMember(tx, { id: checked.member }, today)
    if (!member) return refusedBy(partner, 'notMember')
    const { personId } = member
    const refusal = await refusalReason(tx, cx, partner, checked, personId)
    if (refusal) return refusedBy(partner, refusal)
    const values = {
      id: use,
      partnerId: partner.id,
      personId,
      nonce,
      usedAt: cx.now,
      usedOn: today,
    }
    const stored = await tx
      .insert(benefitUses)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: benefitUses.id })
    if (stored.length === 0) return refusedBy(partner, 'used')
    if (nonce === null) await notifyOfTypedUse(tx, cx, partner, values)
    return counted
  })
}

async function refusalReason(
  tx: Database,
  { now }: RequestContext,
  partner: StoredPartner,
  { at, nonce }: CheckSeal,
  personId: string,
): Promise<CardRefusal | null> {
  if (now.getTime() - at > sealLifetime) return 'checkAgain'
  const today = madridDayOf(now)
  const state = stateOfPartner(partner, today)
  if (state !== 'current') return state
  if (nonce !== null && (await isNonceUsed(tx, nonce))) return 'used'
  return (await usesLeft(tx, partner, personId, today)) === 0 ? 'limit' : null
}

/** A use that this partner has just counted, with the member's name; null for any other. */
export async function countedUse(
  { db, now }: RequestContext,
  partner: StoredPartner,
  use: string,
): Promise<CountedUse | null> {
  const [row] = await db
    .select({ name: people.fullName, nonce: benefitUses.nonce, usedAt: benefitUses.usedAt })
    .from(benefitUses)
    .innerJoin(people, eq(people.id, benefitUses.personId))
    .where(
      and(
        eq(benefitUses.id, use),
        eq(benefitUses.partnerId, partner.id),
        gt(benefitUses.usedAt, new Date(now.getTime() - shownFor)),
      ),
    )
  if (!row) return null
  const { name, nonce, usedAt } = row
  return { outcome: 'counted', name: nonce === null ? shortName(name) : name, usedAt }
}
