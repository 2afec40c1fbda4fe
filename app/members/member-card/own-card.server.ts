import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import {
  isActiveOn,
  isNoDouble,
  membershipsOf,
} from '#app/members/memberships/membership-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isUuid, uuidOf } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { type CardNow, type CardState, type MemberCard, codeLife } from './card.ts'

/** Prefix that identifies our codes. */
const mark = 'CERCLE1.'

/** Bytes of a code: record, instant (milliseconds), nonce, signature. */
const bytes = { member: 16, instant: 6, nonce: 12, signature: 16 }
const signed = bytes.member + bytes.instant + bytes.nonce

/** Milliseconds that the clocks of two servers may differ. */
const maxClockSkew = 5000

/** The content of a code with a valid signature. */
type ReadCode = {
  /** The id of the member's record. */
  memberId: string
  /** A code is used once. */
  nonce: string
  madeAt: Date
}

function signatureOf({ formKey }: Pick<Site, 'formKey'>, content: Buffer): Buffer {
  const full = createHmac('sha256', formKey).update('member card ').update(content).digest()
  return full.subarray(0, bytes.signature)
}

/** A code for a member's card, valid from `now` for `codeLife`. */
export function makeCode(site: Pick<Site, 'formKey'>, memberId: string, now: Date): string {
  const content = Buffer.alloc(bytes.member + bytes.instant)
  Buffer.from(memberId.replaceAll('-', ''), 'hex').copy(content)
  content.writeUIntBE(now.getTime(), bytes.member, bytes.instant)
  const whole = Buffer.concat([content, randomBytes(bytes.nonce)])
  return mark + Buffer.concat([whole, signatureOf(site, whole)]).toString('base64url')
}

/** The content of a scanned code; null if the site did not sign it. It may have expired: see `isFresh`. */
export function readCode(site: Pick<Site, 'formKey'>, text: string): ReadCode | null {
  if (!text.startsWith(mark)) return null
  const whole = Buffer.from(text.slice(mark.length), 'base64url')
  if (whole.byteLength !== signed + bytes.signature) return null
  // The same bytes have several base64url spellings; only the canonical one is accepted.
  if (mark + whole.toString('base64url') !== text) return null
  const content = whole.subarray(0, signed)
  if (!timingSafeEqual(whole.subarray(signed), signatureOf(site, content))) return null
  const memberId = uuidOf(content.toString('hex', 0, bytes.member))
  if (memberId === null) return null
  return {
    memberId,
    nonce: content.toString('base64url', bytes.member + bytes.instant),
    madeAt: new Date(content.readUIntBE(bytes.member, bytes.instant)),
  }
}

/** Whether a code was made within the last minute by the server's clock. */
export function isFresh({ madeAt }: ReadCode, now: Date): boolean {
  const age = now.getTime() - madeAt.getTime()
  return age <= codeLife && age >= -maxClockSkew
}

/** A code as a data URL of an image. */
function drawnCode(text: string): string {
  const drawing = encodeQR(text, 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

type OwnCard = { card: MemberCard; memberId: string } | null

/** The card of the account's active membership or else of the last; null if there never was one. */
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
 * @throws Problem 404 if the person never was a member; 409 if they are not a member today.
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
