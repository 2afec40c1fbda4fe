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
 * Sends a code to a telephone of the person. It is stored first, as a hash; the response waits for the gateway, as nobody can go on
 * without the message.
 *
 * @param sent the browser's device token.
 * @returns the challenge of the code.
 * @throws Problem 404; 429; 503 when the gateway refuses.
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

/** A code: stored in a transaction, and sent after it. */
export type NewCode = {
  store(tx: Database, factorId: string): Promise<Challenge>
  /** Throws Problem 503 when the gateway refuses. */
  send(): Promise<void>
}

/** Counts a message to this telephone and creates its code. Throws Problem 429. */
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
