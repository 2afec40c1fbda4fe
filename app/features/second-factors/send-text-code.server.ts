import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'
import { hashTextCode, newTextCode } from '#app/auth/one-time-code.server.ts'
import { secondFactorsCopy } from '#app/copy/second-factors.ts'
import { factorChallenges } from '#app/db/schema/accounts.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { Problem } from '#app/problem.ts'
import { factorRow, personOf } from './own-factors.server.ts'
import { limitTextMessage } from './second-factor-limits.server.ts'

/** Milliseconds for which a code counts. */
const codeLife = 5 * 60_000

/**
 * Sends a code to the telephone of a factor of who is signed in or on the way to. It is stored before
 * it is sent, as a hash; the answer waits for the gateway, for without the message nobody can go on.
 *
 * @returns the challenge, to which the code belongs.
 * @throws Problem 404; 429 after too many; 503 when the gateway does not take it.
 */
export async function sendTextCode(
  cx: RequestContext,
  factorId: string,
): Promise<{ id: string; expiresAt: Date }> {
  const person = personOf(cx)
  const { phone } = await factorRow(cx.db, person.id, factorId)
  if (!phone) throw new Problem('factorNotFound', 404)
  await limitTextMessage(cx, person.id, phone)
  const id = randomUUID()
  const code = newTextCode()
  const expiresAt = new Date(cx.now.getTime() + codeLife)
  const codeHash = hashTextCode(cx.site.factorKey, id, code)
  await cx.db.transaction(async (tx) => {
    await tx
      .insert(factorChallenges)
      .values({ id, factorId, codeHash, createdAt: cx.now, expiresAt })
    await recordAudit(tx, cx, {
      action: 'account.code-sent',
      subjectType: 'account',
      subjectId: person.id,
      actorId: person.id,
    })
  })
  const { textMessage } = secondFactorsCopy[cx.language]
  const text = textMessage(code, cx.club.name)
  await cx.textMessages.send({ to: phone, text, language: cx.language })
  return { id, expiresAt }
}
