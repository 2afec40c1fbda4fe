import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { deliverDueMails, type Delivery } from '#app/platform/mail/sending/deliver.server.ts'
import { mailServerState } from '#app/platform/mail/sending/mail-server-state.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/sending/smtp-transport.server.ts'
import type { MailTransport } from '#app/platform/mail/sending/transport.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import {
  startMailServer,
  type MailAnswer,
  type MailServer,
  type MailServerOptions,
} from '#tests/support/mail-server.ts'
import type { MailKind } from './mail-kind.ts'
import { priorityOf } from './mail-kind.ts'

const database = emptiedDatabase()
let server: MailServer | undefined
let transport: MailTransport | undefined
let clock: Date
let answers: (recipient: string) => MailAnswer

beforeEach(async () => {
  answers = () => 'take'
  // Later than anything queued meanwhile.
  clock = new Date(Date.now() + 600_000)
})
afterEach(async () => {
  transport?.close()
  await server?.close()
})

async function open(options: MailServerOptions = {}, account = '') {
  const opened = await startMailServer((recipient) => answers(recipient), options)
  const through = smtpTransport(opened.url.replace('//', `//${account}`))
  server = opened
  transport = through
  const state = mailServerState()
  const deliver = (changed: Partial<Delivery> = {}) =>
    deliverDueMails({
      db: database.db,
      transport: through,
      server: state,
      from: 'club@example.cat',
      host: 'club.example',
      now: () => clock,
      write: () => ({ html: '', text: '' }),
      onFailure: () => undefined,
      ...changed,
    })
  /** Runs this many days with this many rounds a day; after a failure the library waits 100 ms. */
  async function days(count: number, looks: number) {
    for (let look = 0; look < count * looks; look += 1) {
      await deliver({ lanes: 2 })
      later(86_400_000 / looks)
    }
  }
  return {
    server: opened,
    deliver,
    days,
    arrived: () => opened.received.map(({ to }) => to?.[0]?.address ?? ''),
  }
}

const outbox = outboxTable(() => undefined)

const queue = (kind: MailKind, recipient: string) =>
  outbox.queue(database.db, {
    kind,
    recipient,
    language: 'ca',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
  })

async function queueMany(count: number, kind: MailKind = 'event-message') {
  for (let n = 0; n < count; n += 1) await queue(kind, `soci${n}@example.cat`)
}

const later = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds))
const stored = () => database.db.select().from(mails)
const ofAll = () =>
  stored().then((all) => all.map(({ attempts, parkedAt }) => [attempts, parkedAt]))
const untouched = (count: number) => Array.from({ length: count }, () => [0, null])

test('the outbox sends mails of accounts first, then those to one person, then those to many', () => {
  const ofAccounts: MailKind[] = ['account-verify', 'account-reset', 'account-passwordChanged']
  const ofOne: MailKind[] = ['registration-confirmed', 'membership-approved', 'contact-message']
  const ofMany: MailKind[] = ['event-message', 'registration-reminder', 'account-invited']
  expect(ofAccounts.map(priorityOf)).toEqual([0, 0, 0])
  expect(ofOne.map(priorityOf)).toEqual([1, 1, 1])
  expect(ofMany.map(priorityOf)).toEqual([2, 2, 2])
})

test('the outbox sends a password reset within two mails while 60 others are waiting', async () => {
  let before = -1
  let taken = 0
  const { deliver, arrived } = await open({
    async beforeTaking() {
      taken += 1
      if (taken !== 21) return
      await queue('account-reset', 'nuria@example.cat')
      // Counted from here, because the other lane may have moved on.
      before = taken
    },
  })
  await queueMany(60)
  expect(await deliver({ lanes: 2 })).toEqual({ sent: 61, failed: 0, parked: 0 })
  // Only this mail and the one in the other lane come before it.
  expect(arrived().indexOf('nuria@example.cat') - before).toBeLessThanOrEqual(2)
})

test('the outbox keeps the lane of accounts free while two others wait for a slow server', async () => {
  const slow = Promise.withResolvers<void>()
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const {
    server: opened,
    deliver,
    arrived,
  } = await open({
    async beforeTaking(recipient) {
      if (recipient === 'nuria@example.cat') return
      waiting += 1
      if (waiting === 2) both.resolve()
      await slow.promise
    },
  })
  await queueMany(6)
  const message = deliver({ lanes: 2 })
  await both.promise
  await queue('account-reset', 'nuria@example.cat')
  expect(await deliver({ accountsOnly: true })).toEqual({ sent: 1, failed: 0, parked: 0 })
  expect(arrived()).toEqual(['nuria@example.cat'])
  slow.resolve()
  expect(await message).toEqual({ sent: 6, failed: 0, parked: 0 })
  expect(opened.mostConnections()).toBe(3)
})

test('the outbox tries a failing server every five minutes at most, and immediately once it works', () => {
  const reasons: (string | null)[] = []
  const state = mailServerState((reason) => reasons.push(reason))
  let asked = 0
  for (let look = 0; look < 3 * 2880; look += 1) {
    if (state.pauseLeft(clock) === 0) {
      asked += 1
      state.failed(`mail ${asked}`, clock, 'away')
    }
    later(30_000)
  }
  expect(asked).toBeGreaterThan(700)
  expect(asked).toBeLessThan(3 * 24 * 12 + 10)
  state.took('mail 1')
  expect(state.pauseLeft(clock)).toBe(0)
  expect(reasons).toEqual(['away', null])
})

test('the outbox sends mails after the clock is set back', () => {
  const state = mailServerState()
  state.failed('mail', clock, 'away')
  expect(state.pauseLeft(clock)).toBe(2000)
  later(-86_400_000)
  expect(state.pauseLeft(clock)).toBe(0)
})

describe('limits of the server delay without counting an attempt', () => {
  test.each<MailAnswer>([
    421,
    454,
    { code: 450, words: '4.7.1 rate limit exceeded' },
    { code: 451, words: 'too many messages, slow down' },
    { code: 550, words: 'hourly limit of your account reached' },
    530,
  ])('%j', async (answer) => {
    const { deliver, days, arrived } = await open()
    answers = () => answer
    await queueMany(5)
    await days(1, 6)
    expect(await ofAll()).toEqual(untouched(5))
    answers = () => 'take'
    expect(await deliver({ lanes: 2 })).toEqual({ sent: 5, failed: 0, parked: 0 })
    expect(arrived()).toHaveLength(5)
  })

  test('counts a series of temporary refusals as a limit', async () => {
    const { days, arrived } = await open()
    answers = () => 451
    await queueMany(20)
    await days(6, 4)
    expect((await stored()).filter(({ parkedAt }) => parkedAt !== null)).toEqual([])
    answers = () => 'take'
    await days(2, 4)
    expect(arrived()).toHaveLength(20)
  })

  test('gives up a mail that breaks the server each time, without delaying others', async () => {
    const { days, arrived } = await open()
    answers = (recipient) => (recipient === 'nuria@example.cat' ? 421 : 'take')
    await queue('account-reset', 'nuria@example.cat')
    for (let day = 0; day < 8; day += 1) {
      await queueMany(3)
      await days(1, 4)
    }
    expect(arrived()).toHaveLength(24)
    expect((await stored()).filter(({ parkedAt }) => parkedAt !== null)).toMatchObject([
      { recipient: 'nuria@example.cat', attempts: 9 },
    ])
  })
})

describe('a password is sent only over TLS', () => {
  test('or to this machine', async () => {
    const { deliver } = await open({ isRight: () => true }, 'club:secret@')
    await queue('account-reset', 'nuria@example.cat')
    expect(await deliver()).toMatchObject({ sent: 1 })
  })

  test('and never to a server without STARTTLS, whose fault is reported in a sentence', async () => {
    const seen: string[] = []
    const isRight = (password: string) => seen.push(password) > 0
    const { server: opened, deliver } = await open({ isRight })
    const address = opened.url.replace('//127.0.0.1', '//club:secret@0.0.0.0')
    const away = smtpTransport(`${address}?requireTLS=false`)
    await queue('account-reset', 'nuria@example.cat')
    expect(await deliver({ transport: away })).toEqual({ sent: 0, failed: 0, parked: 0 })
    expect((await stored())[0]).toMatchObject({
      attempts: 0,
      lastError: expect.stringMatching(/no working STARTTLS.*password of SMTP_URL is not sent/u),
    })
    expect(seen).toEqual([])
    away.close()
  })
})
