import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendCircularsOnce } from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import { club } from '#app/club.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { deliverDueMails, type Delivery } from '#app/platform/mail/sending/deliver.server.ts'
import { mailServerState } from '#app/platform/mail/sending/mail-server-state.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/sending/smtp-transport.server.ts'
import type { MailTransport } from '#app/platform/mail/sending/transport.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { dueCircular, storedMember } from '#tests/support/circulars.ts'
import { storyNow, testSite } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { type MailAnswer, type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { untilWaiting } from '#tests/support/overtaken.ts'
import { endCircular, stopCircular } from './circular-acts.server.ts'
import { sendCirculars } from './send-circulars.server.ts'

/** A mail whose handover to the mail server was interrupted may have arrived, so it is not sent again. */

const database = emptiedDatabase()
let server: MailServer
let transport: MailTransport
let answers: Map<string, MailAnswer>
let clock: Date
beforeEach(async () => {
  answers = new Map()
  clock = storyNow
  server = await startMailServer((to) => answers.get(to) ?? 'take')
  transport = smtpTransport(server.url)
})
afterEach(async () => {
  transport.close()
  await server.close()
})

const outbox = outboxTable(() => undefined)

const round = async () => {
  await sendCirculars({
    db: database.db,
    outbox,
    site: testSite,
    club,
    now: clock,
    rate: 10_000,
    signal: new AbortController().signal,
  })
  clock = new Date(clock.getTime() + 61_000)
}

/** Sends due mails as a freshly started process does. */
const deliver = (given: Partial<Delivery> = {}) =>
  deliverDueMails({
    db: database.db,
    transport,
    server: mailServerState(),
    from: 'club@example.cat',
    host: 'club.example',
    now: () => new Date(Date.now() + 60_000),
    write: () => ({ html: '', text: '' }),
    onceOnly: sendCircularsOnce(database.db, () => clock),
    onFailure: () => undefined,
    ...given,
  })

const states = async () => {
  const rows = await database.db.select().from(circularDeliveries)
  return Object.fromEntries(rows.map(({ address, state }) => [address.split('@', 1)[0], state]))
}

const received = () => server.received.map(({ to }) => to?.[0]?.address ?? '').toSorted()

async function queuedCircular(): Promise<string> {
  await storedMember(database.db, 'ana@example.cat')
  await storedMember(database.db, 'bea@example.cat')
  const id = await dueCircular(database.db)
  await round()
  return id
}

/** The state left by a process killed at the handover of Ana's mail. */
const killedHandingOver = () =>
  database.pool.sql`
  update circular_deliveries set handed_at = ${clock} where address = 'ana@example.cat'`

test('a mail handed over by a killed process is not sent again', async () => {
  await queuedCircular()
  await killedHandingOver()
  expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
  expect(received()).toEqual(['bea@example.cat'])
  await round()
  await round()
  expect(await states()).toEqual({ ana: 'interrupted', bea: 'sent' })
  expect(await database.db.select().from(circulars)).toMatchObject([
    { state: 'sent', recipients: 2, sent: 1, interrupted: 1, queued: 0, waiting: 0, failed: 0 },
  ])
  expect(await database.db.$count(mails)).toBe(0)
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
})

test('a connection cut after the server accepted a mail makes no double', async () => {
  await queuedCircular()
  answers.set('ana@example.cat', 'take and cut')
  await deliver()
  answers.clear()
  await deliver()
  expect(received()).toEqual(['ana@example.cat', 'bea@example.cat'])
  await round()
  expect(await states()).toEqual({ ana: 'interrupted', bea: 'sent' })
})

const lost = () => {
  throw new Error('the connection was lost')
}

test('a sender that loses its transaction after a mail was accepted does not leave it to another', async () => {
  await queuedCircular()
  await expect(deliver({ server: { ...mailServerState(), took: lost } })).rejects.toThrow('lost')
  expect(await database.db.$count(mails, isNotNull(mails.sentAt))).toBe(0)
  await deliver()
  expect(received()).toEqual(['ana@example.cat', 'bea@example.cat'])
})

test('two processes with the same mail send it once', async () => {
  await queuedCircular()
  const late: MailTransport = {
    async send(mail, handOver) {
      await killedHandingOver()
      await transport.send(mail, handOver)
    },
    close: () => undefined,
  }
  await deliver({ transport: late })
  expect(received()).toEqual(['bea@example.cat'])
  expect(await states()).toMatchObject({ ana: 'interrupted' })
})

const later = () => new Date(Date.now() + 3_600_000)

const refusing = (before = async () => {}): MailTransport => ({
  async send(_mail, handOver) {
    await before()
    await handOver?.()
    throw new Error('451 4.3.0 not now')
  },
  close: () => undefined,
})

test('a mail refused at the end of its data is sent again', async () => {
  await queuedCircular()
  expect(await deliver({ transport: refusing() })).toEqual({ sent: 0, failed: 2, parked: 0 })
  expect(await deliver({ now: later })).toEqual({ sent: 2, failed: 0, parked: 0 })
  await round()
  expect(await states()).toEqual({ ana: 'sent', bea: 'sent' })
})

test('stopping holds what has not left, and nothing that was handed over', async () => {
  const id = await queuedCircular()
  await killedHandingOver()
  await stopCircular(await contextAs(database.db, 'admin'), id)
  expect(await states()).toEqual({ ana: 'queued', bea: 'waiting' })
  await deliver()
  expect(received()).toEqual([])
  expect(await states()).toEqual({ ana: 'interrupted', bea: 'waiting' })
})

/** Stops the circular, and perhaps ends it, while a lane holds its mails and the server refuses them for now. */
async function stoppedInHand(id: string, ...acts: (typeof stopCircular)[]) {
  const cx = await contextAs(database.db, 'admin')
  await deliver({
    transport: refusing(async () => {
      for (const act of acts.splice(0)) await act(cx, id)
    }),
  })
}

test('a stopped mail refused for now waits, and leaves when sending continues', async () => {
  const id = await queuedCircular()
  await stoppedInHand(id, stopCircular)
  expect(await states()).toEqual({ ana: 'queued', bea: 'waiting' })
  expect(await deliver({ now: later })).toEqual({ sent: 0, failed: 0, parked: 0 })
  expect(received()).toEqual([])
  expect(await states()).toEqual({ ana: 'waiting', bea: 'waiting' })
  expect(await database.db.$count(mails)).toBe(0)
  await database.db.update(circulars).set({ state: 'sending' })
  await round()
  await deliver()
  expect(received()).toEqual(['ana@example.cat', 'bea@example.cat'])
})

test('an ended mail refused for now is left out', async () => {
  const id = await queuedCircular()
  await stoppedInHand(id, stopCircular, endCircular)
  await deliver({ now: later })
  expect(received()).toEqual([])
  expect(await states()).toEqual({ ana: 'left_out', bea: 'left_out' })
  expect(await database.db.$count(mails)).toBe(0)
})

test('a mail taken out to wait as its circular ends is left out', async () => {
  const id = await queuedCircular()
  await stoppedInHand(id, stopCircular)
  const admin = await contextAs(database.db, 'admin', 'boss@example.cat')
  const { leaving } = await database.db.transaction(async (tx) => {
    await tx.select().from(circulars).for('update')
    const begun = deliver({ now: later })
    await untilWaiting(database.db)
    await endCircular({ ...admin, db: tx }, id)
    return { leaving: begun }
  })
  await leaving
  expect(await states()).toEqual({ ana: 'left_out', bea: 'left_out' })
  expect(await database.db.$count(mails)).toBe(0)
})

test('a sent mail is not sent again to a new address', async () => {
  await queuedCircular()
  await killedHandingOver()
  await database.pool.sql`
    update people set email = 'ana.now@example.cat' where email = 'ana@example.cat'`
  await deliver()
  await round()
  expect(received()).toEqual(['bea@example.cat'])
  expect(await states()).toEqual({ ana: 'interrupted', bea: 'sent' })
})

test('the mail of a person erased meanwhile does not leave', async () => {
  await queuedCircular()
  await database.db.delete(circularDeliveries)
  await database.db.delete(people)
  await deliver()
  expect(received()).toEqual([])
  expect(await database.db.$count(mails)).toBe(0)
})

test('a test mail and other mails leave while circulars wait', async () => {
  for (const kind of ['circular-test', 'account-reset'] as const) {
    const letter = { language: 'es', subject: '', html: '', text: '' } as const
    await outbox.queue(database.db, { ...letter, kind, recipient: `${kind}@example.cat` })
  }
  expect(await deliver()).toEqual({ sent: 2, failed: 0, parked: 0 })
})
