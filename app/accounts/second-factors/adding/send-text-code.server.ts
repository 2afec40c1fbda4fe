import { randomUUID } from 'node:crypto'
import { ownFactorRow, personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { limitTextMessage } from '#app/accounts/second-factors/second-factor-limits.server.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import {
  storeChallenge,
  type Challenge,
} from '#app/accounts/second-factors/step/challenges.server.ts'
import type { DeviceSent } from '#app/accounts/second-factors/step/proven-device.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashTextCode, newTextCode } from '#app/platform/auth/proofs/one-time-code.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/**
 * Sends a code to the telephone of a factor of who is signed in or on the way to. It is stored before
 * it is sent, as a hash; the answer waits for the gateway, for without the message nobody can go on.
 *
 * @param sent what the browser sends of itself.
 * @returns the challenge, to which the code belongs.
 * @throws Problem 404; 429 after too many; 503 when the gateway does not take it.
 */
export async function sendTextCode(
  cx: RequestContext,
  factorId: string,
  sent: DeviceSent = null,
): Promise<Challenge> {
  const { phone } = await ownFactorRow(cx, factorId)
  if (!phone) throw new Problem('factorNotFound', 404)
  const code = await newCodeFor(cx, phone, sent)
  const challenge = await cx.db.transaction((tx) => code.store(tx, factorId))
  await code.send()
  return challenge
}

/** A code for a telephone: stored in the transaction of what it is for, and sent once that is stored. */
export type NewCode = {
  store(tx: Database, factorId: string): Promise<Challenge>
  /** @throws Problem 503 when the gateway does not take it. */
  send(): Promise<void>
}

/**
 * Counts a message to this telephone and makes the code that it is to bring.
 *
 * @throws Problem 429 after too many.
 */
export async function newCodeFor(
  cx: RequestContext,
  phone: string,
  sent: DeviceSent = null,
): Promise<NewCode> {
  const person = personOf(cx)
  await limitTextMessage(cx, phone, sent)
  const id = randomUUID()
  const code = newTextCode()
  const codeHash = hashTextCode(cx.site.factorKey, id, code)
  return {
    async store(tx, factorId) {
      await recordAudit(tx, cx, {
        action: 'account.code-sent',
        subjectType: 'account',
        subjectId: person.id,
        actorId: person.id,
      })
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
