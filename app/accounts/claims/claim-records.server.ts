import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { belongsTo } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests as requests } from '#app/platform/schema/members/memberships.ts'

/** An account whose address was just verified, locked. */
type Claimant = { tx: Database; id: string; email: string }

/**
 * Gives an account the unowned memberships, requests and registrations with its address, in the transaction that
 * verifies the address. Of two memberships the longer one counts and the other becomes its double; of two open
 * requests the earlier stays.
 */
export async function claimRecords(claimant: Claimant, cx: RequestContext): Promise<void> {
  const { tx, id } = claimant
  const claimed = {
    claimed_memberships: await claimMemberships(claimant),
    claimed_registrations: await claimRegistrations(claimant, cx),
  }
  if (claimed.claimed_memberships + claimed.claimed_registrations === 0) return
  await recordAct(tx, cx, 'account.records-claimed', ['account', id], {
    actorId: id,
    details: claimed,
  })
}

/** Returns how many requests and memberships it took. */
async function claimMemberships({ tx, id, email }: Claimant): Promise<number> {
  const carried = { accountId: requests.accountId, email: sql`lower(${requests.email})` }
  const found = await tx
    .select({
      id: requests.id,
      accountId: requests.accountId,
      status: requests.status,
      leftOn: requests.leftOn,
    })
    .from(requests)
    .where(belongsTo(carried, { id, email }))
    .orderBy(
      sql`${requests.validUntil} is null desc`,
      sql`${requests.validUntil} desc`,
      requests.joinedOn,
      requests.memberNumber,
      requests.createdAt,
    )
    .for('update')
  const unowned = found.filter(({ accountId }) => accountId === null).map((row) => row.id)
  if (unowned.length === 0) return 0
  const active = found.filter(({ status, leftOn }) => status === 'approved' && leftOn === null)
  const open = found.filter(({ status }) => status === 'pending')
  // Doubles first: two of them never have the account at the same time.
  const [member, ...doubles] = active.map((row) => row.id)
  const [request, ...repeated] = open
    .toSorted((one, other) => Number(one.accountId === null) - Number(other.accountId === null))
    .map((row) => row.id)
  if (member) await mark(tx, doubles, { doubleOf: member })
  if (request) await mark(tx, repeated, { doubleOf: request, status: 'rejected' })
  if (member) await mark(tx, [member], { doubleOf: null })
  await tx.update(requests).set({ accountId: id }).where(inArray(requests.id, unowned))
  return unowned.length
}

async function mark(
  tx: Database,
  ids: readonly string[],
  values: { doubleOf: string | null; status?: 'rejected' },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(requests)
    .set(values)
    .where(inArray(requests.id, [...ids]))
}

/** Also confirms seats held under the address. Returns how many it took. */
async function claimRegistrations(
  { tx, id, email }: Claimant,
  cx: RequestContext,
): Promise<number> {
  await cx.confirmHeldSeats(tx, cx, email)
  const claimed = await tx
    .update(registrations)
    .set({ accountId: id })
    .where(
      and(
        isNull(registrations.accountId),
        isNull(registrations.anonymousSince),
        eq(registrations.email, email),
      ),
    )
    .returning({ id: registrations.id })
  return claimed.length
}

/**
 * Moves the records of an account to its new address, after claiming those of the former one.
 * Records of the new address are claimed afterwards.
 *
 * @param claimant the account with its former address.
 */
export async function moveRecords(
  claimant: Claimant,
  cx: RequestContext,
  email: string,
): Promise<void> {
  await claimRecords(claimant, cx)
  const { tx, id, email: former } = claimant
  await tx
    .update(requests)
    .set({ email })
    .where(and(eq(requests.accountId, id), sql`lower(${requests.email}) = ${former}`))
  // Skips events for which the new address has a registration.
  await tx.execute(sql`
    update event_registrations as own set email = ${email}
    where own.user_id = ${id} and own.email = ${former} and own.status <> 'cancelled'
      and not exists (
        select from event_registrations as other
        where other.event_id = own.event_id and other.email = ${email} and other.status <> 'cancelled')`)
}
