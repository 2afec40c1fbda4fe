import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import { z } from 'zod'
import { isFresh, readCode } from '#app/members/member-card/own-card.server.ts'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import { shortName } from '#app/members/memberships/membership.ts'
import { limitOf, usesLeft } from '#app/members/partners/uses/uses-left.server.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import {
  countAttempt,
  tryAttempt,
  type Limit,
} from '#app/platform/auth/limits/rate-limit.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { benefitUses, seenCardCodes } from '#app/platform/schema/members/partners.ts'
import type { CardCheck, CardRefusal, RefusedCard } from './card-check.ts'
import { linkedPartner, type StoredPartner } from './linked-partner.server.ts'
import { stateOfPartner } from './partner.ts'

/** Milliseconds after a check during which its use can be counted. */
export const sealLifetime = 180_000

const sealSchema = z.strictObject({
  /** Identifies the use, so that a repeated press counts once. */
  use: z.uuid(),
  partner: z.uuid(),
  /** The member's record. */
  member: z.uuid(),
  /** Nonce of the code; null for a typed number. */
  nonce: z.string().nullable(),
  /** When the card was checked (milliseconds). */
  at: z.number(),
})

/** A check, as the form that counts the use sends it back. */
export type CheckSeal = z.output<typeof sealSchema>

const signatureOf = ({ formKey }: Pick<Site, 'formKey'>, text: string) =>
  createHmac('sha256', formKey).update(`checked card ${text}`).digest()

/** Signs that the site has checked this card for this partner, which counting a use requires. */
function sealCheck(site: Pick<Site, 'formKey'>, checked: CheckSeal): string {
  const text = Buffer.from(JSON.stringify(checked)).toString('base64url')
  return `${text}.${signatureOf(site, text).toString('base64url')}`
}

/** The content of a seal; null if the site did not sign it. */
export function readSeal(site: Pick<Site, 'formKey'>, seal: string): CheckSeal | null {
  const [text = '', given = ''] = seal.split('.', 2)
  const signature = Buffer.from(given, 'base64url')
  const own = signatureOf(site, text)
  if (signature.byteLength !== own.byteLength || !timingSafeEqual(signature, own)) return null
  return sealSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/** Numbers typed per hour at one link and from one network: too few to list the members. Wrong ones count twice. */
const typedNumbers = { ofLink: 30, ofNetwork: 60, seconds: 3600 } as const

/** A card as shown: the scanned code, or the number on it. */
export type ShownCard = { code: string } | { number: number }

/** The member that a card names; for a scanned code with its nonce. */
type NamedMember = { nonce: string | null; of: { id: string } | { number: number } }

/** Why this partner refuses a card. */
export const refusedBy = (partner: StoredPartner, reason: CardRefusal): RefusedCard => ({
  outcome: 'red',
  reason,
  limit: reason === 'limit' ? limitOf(partner) : null,
})

/**
 * Whether the member of this card gets the benefit now. Marks a code as seen, so that a copy is refused elsewhere;
 * counts nothing yet (`countUse`).
 *
 * @throws Problem 404 for an invalid link; 429 after too many numbers.
 */
export async function checkCard(
  cx: RequestContext,
  token: string,
  shown: ShownCard,
): Promise<CardCheck> {
  const partner = await linkedPartner(cx.db, cx, token)
  const typed = 'number' in shown ? typedLimits(cx, partner) : null
  if (typed) await countAttempt(cx.db, cx.now, typed)
  const check = await cx.db.transaction(async (tx) => {
    const asked = await cardShown(tx, cx, partner, shown)
    if (typeof asked === 'string') return refusedBy(partner, asked)
    return checkOf(tx, cx, partner, asked, (member) =>
      sealCheck(cx.site, {
        use: randomUUID(),
        partner: partner.id,
        member,
        nonce: asked.nonce,
        at: cx.now.getTime(),
      }),
    )
  })
  // An unknown number counts twice: a person reading a card is seldom wrong, a person guessing mostly is.
  const wrong = check.outcome === 'red' && check.reason === 'notMember'
  if (typed && wrong) await tryAttempt(cx.db, cx.now, typed)
  return check
}

/** The current result of an earlier check; see `checkCard`. */
export async function checkedCard(
  cx: RequestContext,
  partner: StoredPartner,
  seal: string,
): Promise<CardCheck> {
  const checked = readSeal(cx.site, seal)
  const isOld = checked === null || cx.now.getTime() - checked.at > sealLifetime
  if (isOld || checked.partner !== partner.id) return refusedBy(partner, 'checkAgain')
  const { nonce, member } = checked
  if (nonce !== null && (await isNonceUsed(cx.db, nonce))) return refusedBy(partner, 'used')
  return checkOf(cx.db, cx, partner, { nonce, of: { id: member } }, () => seal)
}

async function checkOf(
  db: Database,
  { now }: RequestContext,
  partner: StoredPartner,
  { nonce, of }: NamedMember,
  sealOf: (member: string) => string,
): Promise<CardCheck> {
  const today = madridDayOf(now)
  const state = stateOfPartner(partner, today)
  if (state !== 'current') return refusedBy(partner, state)
  const member = await activeMember(db, of, today)
  if (!member) return refusedBy(partner, 'notMember')
  const left = await usesLeft(db, partner, member.personId, today)
  if (left === 0) return refusedBy(partner, 'limit')
  const { id, name, number } = member
  return {
    outcome: 'green',
    name: nonce === null ? shortName(name) : name,
    number,
    left,
    seal: sealOf(id),
  }
}

function typedLimits({ client }: RequestContext, { id }: StoredPartner): Limit[] {
  const { ofLink, ofNetwork, seconds } = typedNumbers
  return [
    ...networkLimits(client, 'card number', { attempts: ofNetwork, seconds, sliding: true }),
    { key: `card number at ${id}`, attempts: ofLink, seconds, sliding: true },
  ]
}

/** Whether a use was counted with this code. */
export const isNonceUsed = async (db: Database, nonce: string) =>
  (await db.$count(benefitUses, eq(benefitUses.nonce, nonce))) > 0

/** The member that a card names, or why its code is refused. */
async function cardShown(
  tx: Database,
  { site, now }: RequestContext,
  partner: StoredPartner,
  shown: ShownCard,
): Promise<CardRefusal | NamedMember> {
  if ('number' in shown) return { nonce: null, of: shown }
  const code = readCode(site, shown.code)
  if (!code) return 'unknown'
  if (!isFresh(code, now)) return 'old'
  const { nonce, memberId } = code
  // A concurrent second check waits for the first and then sees it.
  await tx
    .insert(seenCardCodes)
    .values({ nonce, partnerId: partner.id, seenAt: now })
    .onConflictDoNothing()
  const [seen] = await tx.select().from(seenCardCodes).where(eq(seenCardCodes.nonce, nonce))
  if (seen?.partnerId !== partner.id) return 'copied'
  return (await isNonceUsed(tx, nonce)) ? 'used' : { nonce, of: { id: memberId } }
}

/** A current member, with the fields that a partner's page needs. */
type ActiveMember = { id: string; personId: string; name: string; number: number }

/** The active member with this record or number; null for none. */
export async function activeMember(
  db: Database,
  asked: { id: string } | { number: number },
  today: string,
): Promise<ActiveMember | null> {
  const [row] = await db
    .select({
      id: table.id,
      personId: table.personId,
      name: table.fullName,
      number: table.memberNumber,
    })
    .from(table)
    .where(
      and(
        'id' in asked ? eq(table.id, asked.id) : eq(table.memberNumber, asked.number),
        isActiveOn(today),
        isNoDouble,
      ),
    )
  if (!row || row.personId === null || row.number === null) return null
  return { ...row, personId: row.personId, number: row.number }
}

/** Locks the member's record until the transaction ends, so that no suspension or departure intervenes. */
export async function holdMember(tx: Database, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
}
