import { expect, test } from 'vitest'
import { verifyPasskey } from '#app/accounts/passkeys/adding/verify-passkey.server.ts'
import { signInWithPasskey } from '#app/accounts/passkeys/entering/sign-in-with-passkey.server.ts'
import { ownFactors } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { authenticator, type Authenticator } from '#tests/support/authenticator.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { tries } from '#tests/support/figures.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { enter } from '#tests/support/second-factors.ts'
import { secondStepOptions, signInOptions } from './passkey-options.server.ts'

const rounds = tries({ part: 3, all: 12 })
const entering = 6

const database = emptiedDatabase()

async function somebody() {
  const account = await storedAccount(database.db, { email: 'maria@example.cat' })
  const { actor } = await enter(database.db, account, storyNow)
  const cx = testContext({ db: database.db, actor })
  return addedPasskey(cx, authenticator(undefined, { counting: false }))
}

/** Sign-ins ready to be sent from several browsers: with the passkey alone, and as the second step. */
async function ready(cx: RequestContext, device: Authenticator) {
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const alone = await Promise.all(
    Array.from({ length: entering }, async () => {
      const browserToken = newToken()
      const answer = device.get(await signInOptions(stranger, browserToken))
      return () => signInWithPasskey(stranger, { answer, browserToken, staffOnly: false })
    }),
  )
  const { actor } = await enter(database.db, authorize(cx.actor, 'account.own'), cx.now)
  const waiting = testContext({ ...cx, actor })
  const answer = device.get(await secondStepOptions(waiting))
  return [...alone, () => verifyPasskey(waiting, answer)]
}

test('removing a passkey during a sign-in leaves only the session that removed it', async () => {
  const left: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await emptyTables(database.pool)
    const { cx, device } = await somebody()
    const [factor] = await ownFactors(cx)
    const people = await ready(cx, device)
    const removal = removeFactor(cx, factor?.id ?? '', '')
    await Promise.allSettled([...people.map((enters) => enters()), removal])
    expect(await removal).toEqual({ outcome: 'removed' })
    const { rowCount } = await database.pool.query(
      'select from sessions where passkey_id is not null',
    )
    left.push(rowCount ?? 0)
  }
  expect(left).toEqual(Array.from({ length: rounds }, () => 0))
})
