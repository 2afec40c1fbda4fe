import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ownRow, type OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { erasingPlan } from './deletion-plan.server.ts'
import { eraseOwner } from './erase-account.server.ts'
import { goodbyeMail, keptByLaw } from './kept-by-law.server.ts'
import { textsWithName } from './texts-with-name.server.ts'

type PanelKey = { eventId: string; id: string }

/** What the panel would erase about the guest of a registration. Admins only. Throws Problem 404. */
export async function guestPlan(cx: RequestContext, key: PanelKey) {
  return planOf(cx, await panelRow(cx, key))
}

/** As `guestPlan`, by the link of the registration; includes only public texts. Throws Problem 404. */
export async function ownGuestPlan(cx: RequestContext, own: OwnKey) {
  const { plan, ...guest } = await planOf(cx, await ownRow(cx, own))
  const texts = plan?.texts.filter(({ isPublic }) => isPublic) ?? []
  return { ...guest, plan: plan && { ...plan, texts } }
}

/**
 * Erases the guest of a registration and everything under their address, as deleting an account does. Admins only.
 *
 * @throws Problem 404; 409 for an address with an account, or if already done.
 */
export async function forgetGuest(cx: RequestContext, key: PanelKey): Promise<void> {
  await forgetRegistration(cx, await panelRow(cx, key))
}

/** As `forgetGuest`, by the link of the registration. Throws Problem 404, 409. */
export async function forgetOwnGuest(cx: RequestContext, own: OwnKey): Promise<void> {
  await forgetRegistration(cx, await ownRow(cx, own))
}

async function panelRow(cx: RequestContext, { eventId, id }: PanelKey): Promise<RegistrationRow> {
  authorize(cx.actor, 'accounts.manage')
  const event = numberedId(eventId)
  const [row] =
    event !== null && isUuid(id)
      ? await cx.db
          .select()
          .from(registrations)
          .where(and(eq(registrations.id, id), eq(registrations.eventId, event)))
      : []
  if (!row) throw new Problem('registrationNotFound', 404)
  return row
}

async function planOf(cx: RequestContext, row: RegistrationRow) {
  if (row.anonymousSince) throw new Problem('registrationAnonymous', 409)
  const { name, email } = row
  const owner = await ownerOf(cx.db, row)
  if (!owner) return { name, email, plan: null }
  const [plan, texts] = await Promise.all([
    erasingPlan(cx, owner),
    textsWithName(cx, owner, [name]),
  ])
  return { name, email, plan: { ...plan, texts } }
}

/** What would be erased about a guest, and what stays; null if the address has an account, which can erase itself. */
export type GuestPlan = Awaited<ReturnType<typeof planOf>>

/** The guest as an owner, including an unconfirmed account with the address. Null if the account is confirmed. */
async function ownerOf(
  db: Database,
  { accountId, email }: Pick<RegistrationRow, 'accountId' | 'email'>,
): Promise<Owner | null> {
  if (accountId !== null) return null
  const [holder] = await db
    .select({ id: accounts.id, verified: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (holder?.verified) return null
  return { id: holder?.id ?? randomUUID(), email }
}

async function forgetRegistration(cx: RequestContext, row: RegistrationRow): Promise<void> {
  const { name, email, language, confirmBy, walkIn, anonymousSince } = row
  if (anonymousSince) throw new Problem('registrationAnonymous', 409)
  await cx.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, row)
    if (!owner) throw new Problem('guestHasAccount', 409)
    const kept = await keptByLaw(tx, owner)
    const { registrations: forgotten, ...facts } = await eraseOwner(tx, cx, owner)
    if (forgotten.length === 0) throw new Problem('registrationAnonymous', 409)
    // No mail goes to an unconfirmed or missing address.
    if (confirmBy === null && walkIn === null) {
      await cx.outbox.queue(
        tx,
        goodbyeMail(cx, { recipient: email, language, name, hadAccount: false, ...facts, ...kept }),
      )
    }
    await recordAct(tx, cx, 'person.forgotten', ['registration', row.id])
  })
}
