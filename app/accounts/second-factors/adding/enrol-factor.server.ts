import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { ownFactorRow } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { mostFactors } from '#app/accounts/second-factors/step/counting-factor.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  applicationSetup,
  newApplicationKey,
} from '#app/platform/auth/proofs/one-time-code.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { seal, unseal } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors, type FactorType } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { newCodeFor } from './send-text-code.server.ts'

type Refused = { outcome: 'refused'; errors: Record<string, FieldMessage> }

export type EnrolmentOutcome = { outcome: 'enrolled'; id: string } | Refused

/** What an application needs: the address of its QR code, and the key to be typed. */
type ApplicationSetup = ReturnType<typeof applicationSetup>

/**
 * Begins to add an authenticator application. It counts once a code of it was shown.
 *
 * @throws Problem 409 when there are too many factors already, 429 after wrong passwords.
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
 * Begins to add a telephone. It counts once the code that it is sent was shown.
 *
 * @param sendsCode whether the first code goes with it; else it is asked for afterwards.
 * @throws Problem 409 when there are too many factors, it is there already, or messages reach nobody.
 */
export async function enrolTelephone(
  cx: RequestContext,
  input: { name: string; phone: string; currentPassword: string },
  { sendsCode = false }: { sendsCode?: boolean } = {},
): Promise<EnrolmentOutcome> {
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

/** Stores it in place of one of its kind that was begun and never shown. */
async function storeFactor(
  cx: RequestContext,
  factor: { id: string; factorType: FactorType } & Partial<
    typeof authenticationFactors.$inferInsert
  >,
  /** What is stored with it. */
  alongside: (tx: Database) => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const { id: accountId } = await lockOwnSession(tx, cx)
    await removeUnverified(tx, accountId, factor.factorType)
    const own = eq(authenticationFactors.accountId, accountId)
    if ((await tx.$count(authenticationFactors, own)) >= mostFactors)
      throw new Problem('listFull', 409)
    const stored = await tx
      .insert(authenticationFactors)
      .values({ ...factor, accountId, createdAt: cx.now, updatedAt: cx.now })
      .onConflictDoNothing()
      .returning({ id: authenticationFactors.id })
    if (stored.length === 0) throw new Problem('telephoneExists', 409)
    await recordAudit(tx, cx, {
      action: 'account.factor-begun',
      subjectType: 'account',
      subjectId: accountId,
      details: { type: factor.factorType },
    })
    await alongside(tx)
  })
}

/** Takes away what was begun and never shown: another of the same kind counts now. */
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

/**
 * What an application needs that is being added: the address of its QR code and the key to be typed.
 * Never told again once it counts.
 *
 * @throws Problem 404.
 */
export async function startedEnrolment(cx: RequestContext, id: string): Promise<ApplicationSetup> {
  const actor = authorize(cx.actor, 'account.own')
  const { secret, status } = await ownFactorRow(cx, id)
  if (!secret || status === 'verified') throw new Problem('factorNotFound', 404)
  const key = unseal(cx.site.factorKey, secret, id)
  return applicationSetup(key, { issuer: cx.club.name, label: actor.email })
}
