import { expect, test } from 'vitest'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { doorKeptUntil, sessionEndBefore } from './evening.server.ts'

/** What the door knows of its evening: until when its list is kept, and whose session ends before. */

const database = fileDatabase()

const at = (time: string) => new Date(`2026-12-09T${time}:00Z`)
const evening = { date: at('19:30'), endsAt: at('22:00'), cancelledAt: null }

test('the list is kept on the day of the evening, until hours after it', () => {
  const night = new Date('2026-12-10T04:00:00Z')
  expect(doorKeptUntil(evening, at('09:00'))).toEqual(night)
  expect(doorKeptUntil(evening, new Date('2026-12-08T09:00:00Z'))).toBeNull()
  expect(doorKeptUntil(evening, night)).toBeNull()
  expect(doorKeptUntil({ ...evening, cancelledAt: at('12:00') }, at('18:00'))).toBeNull()
})

test('who keeps the door is told hours before that the session ends during the evening', async () => {
  const { db } = database
  const actor = await storedAccount(db, { role: 'editor', email: 'ona@example.cat' })
  const later = new Date('2026-12-24T00:00:00Z')
  await db.insert(sessions).values({
    id: actor.sessionId,
    tokenHash: Buffer.alloc(32),
    accountId: actor.id,
    expiresAt: later,
  })
  const ends = async (now: Date, expiresAt: Date) => {
    await db.update(sessions).set({ expiresAt })
    return sessionEndBefore(testContext({ db, actor, now }), evening)
  }
  expect(await ends(at('09:00'), later)).toEqual({ at: at('21:00'), anew: false })
  expect(await ends(at('18:00'), later)).toBeNull()
  expect(await ends(at('18:00'), at('20:00'))).toEqual({ at: at('20:00'), anew: true })
  expect(await ends(new Date('2026-12-08T09:00:00Z'), at('20:00'))).toBeNull()
})
