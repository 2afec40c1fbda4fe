import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { ownFactorRow, personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { limitTextMessage } from '#app/accounts/second-factors/second-factor-limits.server.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { requireRoomForFactor } from '#app/accounts/second-factors/step/activate-factor.server.ts'
import {
  storeChallenge,
  type Challenge,
} from '#app/accounts/second-factors/step/challenges.server.ts'
import type { DeviceToken } from '#app/accounts/second-factors/step/proven-device.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  applicationSetup,
  newApplicationKey,
  hashTextCode,
  newTextCode,
} from '#app/platform/auth/proofs/one-time-code.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { seal, unseal } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { type FactorType, authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** The QR code's content, and the key for typing. */
type ApplicationSetup = ReturnType<typeof applicationSetup>

/**
 * Starts adding an authenticator, which counts once the person has entered one of its codes. Throws Problem 409 for
 * too many factors; 429.
 */
export async function enrolApplication(
  cx: RequestContext,
  input: { name: string; currentPassword: string },
): Promise<{ outcome: 'enrolled'; id: string; setup: ApplicationSetup } | Refused> {
  const { email: label } = authorize(cx.actor, 'account.own')
  const errors = await problemWithoutProof(cx, input.currentPassword)
  if (errors) return { outcome: 'refused', errors }
  const id = randomUUID()
  const key = newApplicationKey()
  const secret = seal(cx.site.factorKey, key, id)
  await storeFactor(cx, { id, factorType: 'totp', friendlyName: input.name || null, secret })
  return { outcome: 'enrolled', id, setup: applicationSetup(key, { issuer: cx.club.name, label }) }
}

/**
 * Starts adding a telephone, which counts once the person has entered its code.
 *
 * @param sendsCode sends the first code along; otherwise it is requested later.
 * @throws Problem 409 for too many factors, a known telephone, or without text messages.
 */
export async function enrolTelephone(
  cx: RequestContext,
  input: { name: string; phone: string; currentPassword: string },
  { sendsCode = false }: { sendsCode?: boolean } = {},
): Promise<{ outcome: 'enrolled'; id: string } | Refused> {
  authorize(cx.actor, 'account.own')
  if (!cx.textMessages.available) throw new Problem('telephonesNotOffered', 409)
  const errors = await problemWithoutProof(cx, input.currentPassword)
  if (errors) return { outcome: 'refused', errors }
  const { phone } = input
  const id = randomUUID()
  const code = sendsCode ? await newCodeFor(cx, phone) : null
  const factor = { id, factorType: 'phone' as const, friendlyName: input.name || null, phone }
  await storeFactor(cx, factor, (tx) => code?.store(tx, id))
  await code?.send()
  return { outcome: 'enrolled', id }
}

/** Replaces an unfinished factor of its kind. */
async function storeFactor(
  cx: RequestContext,
  factor: { id: string; factorType: FactorType } & Partial<
    typeof authenticationFactors.$inferInsert
  >,
  alongside: (tx: Database) => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const { id: accountId } = await lockOwnSession(tx, cx)
    await removeUnverified(tx, accountId, factor.factorType)
    await requireRoomForFactor(tx, accountId)
    const stored = await tx
      .insert(authenticationFactors)
      .values({ ...factor, accountId, createdAt: cx.now, updatedAt: cx.now })
      .onConflictDoNothing()
      .returning({ id: authenticationFactors.id })
    if (stored.length === 0) throw new Problem('telephoneExists', 409)
    await recordAct(tx, cx, 'account.factor-begun', ['account', accountId], {
      details: { type: factor.factorType },
    })
    await alongside(tx)
  })
}

/** Deletes unfinished factors of a kind. */
export async function removeUnverified(
  tx: Database,
  accountId: string,
  factorType: FactorType,
): Promise<void> {
  await tx
    .delete(authenticationFactors)
    .where(
      and(
        eq(authenticationFactors.accountId, accountId),
        eq(authenticationFactors.factorType, factorType),
        eq(authenticationFactors.status, 'unverified'),
      ),
    )
}

/** The setup of an unfinished authenticator; never shown again once it counts. Throws Problem 404. */
export async function startedEnrolment(cx: RequestContext, id: string): Promise<ApplicationSetup> {
  const actor = authorize(cx.actor, 'account.own')
  const { secret, status } = await ownFactorRow(cx, id)
  if (!secret || status === 'verified') throw new Problem('factorNotFound', 404)
  const key = unseal(cx.site.factorKey, secret, id)
  return applicationSetup(key, { issuer: cx.club.name, label: actor.email })
}

/** The QR code for an authenticator, as a data URL. */
export function applicationDrawing(address: string): string {
  const drawing = encodeQR(address, 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/**
 * Sends a code to a telephone of the person. It is stored first, as a hash; the response waits for
 * the gateway, as nobody can go on without the message.
 *
 * @param sent the browser's device token.
 * @returns the challenge of the code.
 * @throws Problem 404; 429; 503 when the gateway refuses.
 */
export async function sendTextCode(
  cx: RequestContext,
  factorId: string,
  sent: DeviceToken = null,
): Promise<Challenge> {
  const { phone } = await ownFactorRow(cx, factorId)
  if (!phone) throw new Problem('factorNotFound', 404)
  const code = await newCodeFor(cx, phone, sent)
  const challenge = await cx.db.transaction((tx) => code.store(tx, factorId))
  await code.send()
  return challenge
}

/** A code: stored in a transaction, and sent after it. */
type NewCode = {
  store(tx: Database, factorId: string): Promise<Challenge>
  /** Sends the message. Throws Problem 503 when the gateway refuses. */
  send(): Promise<void>
}

/** Counts a message to this telephone and creates its code. Throws Problem 429. */
async function newCodeFor(
  cx: RequestContext,
  phone: string,
  sent: DeviceToken = null,
): Promise<NewCode> {
  const person = personOf(cx)
  await limitTextMessage(cx, phone, sent)
  const id = randomUUID()
  const code = newTextCode()
  const codeHash = hashTextCode(cx.site.factorKey, id, code)
  return {
    async store(tx, factorId) {
      await recordAct(tx, cx, 'account.code-sent', ['account', person.id], { actorId: person.id })
      return storeChallenge(tx, {
        id,
        factorId,
        sessionId: person.sessionId,
        codeHash,
        now: cx.now,
      })
    },
    async send() {
      const { textMessage } = secondFactorsCopy[cx.language]
      const text = textMessage(code, cx.club.name)
      await cx.textMessages.send({ to: phone, text, language: cx.language })
    },
  }
}
