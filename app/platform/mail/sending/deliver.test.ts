import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { startMailServer, type MailAnswer, type MailServer } from '#tests/support/mail-server.ts'
import { deliverDueMails, type Delivery } from './deliver.server.ts'
import { mailServerState, type MailServerState } from './mail-server-state.ts'
import { outboxTable } from './outbox.server.ts'
import type { PrepareMail } from './prepared-mail.ts'
import { smtpTransport } from './smtp-transport.server.ts'
import type { MailTransport } from './transport.ts'

const database = emptiedDatabase()
let server: MailServer
let transport: MailTransport
let state: MailServerState
let reasons: (string | null)[]
let clock: Date
let failures: Parameters<Delivery['onFailure']>[0][]
let answers: Map<string, MailAnswer>

beforeAll(async () => {
  // As in the server's pool, losing a connection between two queries does not crash the process.
  database.pool.on('connect', (client) => client.on('error', () => undefined))
})

beforeEach(async () => {
  answers = new Map()
  failures = []
  server = await startMailServer((recipient) => answers.get(recipient) ?? 'take')
  transport = smtpTransport(server.url)
  reasons = []
  state = mailServerState((reason) => reasons.push(reason))
  clock = new Date(Date.now() + 1000)
})

afterEach(async () => {
  transport.close()
  await server.close()
})

const deliver = (changed: Partial<Delivery> = {}) =>
  deliverDueMails({
    db: database.db,
    transport,
    server: state,
    from: 'Cercle Gastronòmic <club@example.cat>',
    host: 'club.example',
    now: () => clock,
    write: ({ facts }) => ({ html: `<p>${String(facts.what)}</p>`, text: String(facts.what) }),
    onFailure: (failure) => failures.push(failure),
    ...changed,
  })

const letter = (recipient: string) => ({
  kind: 'account-reset' as const,
  recipient,
  language: 'ca' as const,
  subject: 'Benvinguda a la col·laboració — «Cercle» 🍷',
  html: '<!DOCTYPE html><p>Bon dia, Núria</p>',
  text: 'Bon dia, Núria\nhttps://club.example/auth?token=abc\n',
})

const outbox = outboxTable(() => undefined)
const queue = (recipient = 'nuria@example.cat') => outbox.queue(database.db, letter(recipient))
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
const stored = () => database.db.select().from(mails).orderBy(mails.recipient)
const recipients = () => server.received.map(({ to }) => to?.[0]?.address ?? '').toSorted()

test('a mail arrives with both bodies, its accents and the club as sender', async () => {
  await queue()
  expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
  const [mail] = server.received
  const [row] = await stored()
  expect(mail).toMatchObject({
    subject: 'Benvinguda a la col·laboració — «Cercle» 🍷',
    from: { name: 'Cercle Gastronòmic', address: 'club@example.cat' },
    to: [{ address: 'nuria@example.cat' }],
    messageId: `<${row?.id}@club.example>`,
  })
  expect(mail?.html).toContain('Bon dia, Núria')
  expect(mail?.text).toContain('Bon dia, Núria\nhttps://club.example/auth?token=abc')
  expect(row).toMatchObject({ attempts: 1, sentAt: clock, lastError: null })
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
})

test('a rolled-back change leaves no mail', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await outbox.queue(tx, letter('nuria@example.cat'))
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
})

test('a temporary refusal is tried again after 1, 5 and 15 minutes', async () => {
  answers.set('nuria@example.cat', 451)
  await queue()
  expect(await deliver()).toEqual({ sent: 0, failed: 1, parked: 0 })
  for (const [early, wait] of [
    [0.9, 0.2],
    [4.9, 0.2],
  ] as const) {
    later(early)
    expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
    later(wait)
    expect(await deliver()).toEqual({ sent: 0, failed: 1, parked: 0 })
  }
  answers.clear()
  later(15)
  expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
  expect((await stored())[0]).toMatchObject({ attempts: 4, lastError: null })
})

test('a mail refused for about three days is given up', async () => {
  answers.set('nuria@example.cat', 451)
  await queue()
  const start = clock.getTime()
  const counts = { failed: 0, parked: 0 }
  while (counts.parked === 0 && counts.failed < 50) {
    const { failed, parked } = await deliver()
    counts.failed += failed
    counts.parked += parked
    later(counts.parked === 0 ? 60 : 0)
  }
  expect(counts.parked).toBe(1)
  expect((clock.getTime() - start) / 86_400_000).toBeGreaterThan(2.5)
  expect((clock.getTime() - start) / 86_400_000).toBeLessThan(3.5)
})

test('a permanent refusal is given up immediately, with a reason without names', async () => {
  answers.set('nuria@example.cat', 550)
  await queue()
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 1 })
  expect(failures).toMatchObject([{ attempts: 1, parked: true }])
  const [row] = await stored()
  expect(row?.lastError).toMatch(/no such mailbox/u)
  expect(JSON.stringify([row?.lastError, failures])).not.toContain('nuria')
  later(10_000)
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
})

test('an unusual address never reaches the mail server', async () => {
  await queue('nuria@example.cat,eva@evil.example')
  await queue('"nuria@evil.example"@example.cat')
  await queue('nuria@example.cat\r\nBcc: eva@evil.example')
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 3 })
  expect(server.connections()).toBe(0)
})

test('a subject with line breaks adds no header', async () => {
  await outbox.queue(database.db, {
    ...letter('nuria@example.cat'),
    subject: 'Hola\r\nBcc: eva@evil.example\r\n\r\nbody',
  })
  await deliver()
  expect(server.received[0]?.bcc).toBeUndefined()
  expect(server.received[0]?.subject).toBe('Hola Bcc: eva@evil.example body')
})

test('a mail that always fails does not stop the others', async () => {
  answers.set('poison@example.cat', 554)
  answers.set('slow@example.cat', 450)
  await queue('poison@example.cat')
  await queue('slow@example.cat')
  const others = Array.from({ length: 40 }, (_, n) => `socia${n}@example.cat`).toSorted()
  for (const other of others) await queue(other)
  expect(await deliver()).toEqual({ sent: 40, failed: 1, parked: 1 })
  expect(recipients()).toEqual(others)
})

test('one mail is tried while the mail server is away, and all are sent when it is back', async () => {
  const { url } = server
  await server.close()
  for (const recipient of ['a@example.cat', 'b@example.cat', 'c@example.cat'])
    await queue(recipient)
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
  expect((await stored()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  expect((await stored()).filter(({ lastError }) => lastError !== null)).toHaveLength(1)
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')])
  server = await startMailServer(undefined, { port: Number(new URL(url).port) })
  later(1.1)
  expect(await deliver()).toEqual({ sent: 3, failed: 0, parked: 0 })
  expect(recipients()).toEqual(['a@example.cat', 'b@example.cat', 'c@example.cat'])
})

test('a rejected sign-in is the server’s fault, also between accepted mails', async () => {
  answers.set('a@example.cat', 535)
  await queue('a@example.cat')
  for (let turn = 0; turn < 12; turn += 1) {
    await queue(`b${turn}@example.cat`)
    await deliver()
    later(6)
    await deliver()
    later(6)
  }
  const [waiting, ...others] = await stored()
  expect(waiting).toMatchObject({ recipient: 'a@example.cat', attempts: 0, parkedAt: null })
  expect(others.every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(failures).toEqual([])
})

test('a connection cut after acceptance makes at most one double, with the same Message-ID', async () => {
  answers.set('nuria@example.cat', 'take and cut')
  await queue()
  expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
  expect(server.received).toHaveLength(1)
  answers.clear()
  later(1.1)
  expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
  expect(server.received).toHaveLength(2)
  expect(server.received[0]?.messageId).toBe(server.received[1]?.messageId)
})

test('a sender that loses its database connection leaves the mail to another', async () => {
  await queue()
  const breaking: MailTransport = {
    async send(mail) {
      await transport.send(mail)
      await database.pool.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`
    },
    close: () => undefined,
  }
  await expect(deliver({ transport: breaking })).rejects.toThrow()
  expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(server.received).toHaveLength(2)
})

/** Sends many mails through a transport slow enough for two senders to work at the same time. */
async function raceOfSenders(send: () => Promise<unknown>) {
  const queued = Array.from({ length: 30 }, (_, n) => `socia${n}@example.cat`).toSorted()
  for (const recipient of queued) await queue(recipient)
  await Promise.all([send(), send(), send(), send()])
  return queued
}

test('four concurrent senders send each mail once', async () => {
  const queued = await raceOfSenders(() => deliver())
  expect(recipients()).toEqual(queued)
})

async function sendWithoutLock() {
  for (;;) {
    const mail = (await stored()).find(({ sentAt }) => sentAt === null)
    if (!mail) return
    await transport.send({
      ...mail,
      replyTo: mail.replyTo ?? undefined,
      headers: mail.headers ?? undefined,
      messageId: `<${mail.id}@club.example>`,
      from: 'club@example.cat',
      to: mail.recipient,
      date: mail.createdAt,
    })
    await database.db.update(mails).set({ sentAt: clock }).where(eq(mails.id, mail.id))
  }
}

test('control: without the row lock they send doubles', async () => {
  const queued = await raceOfSenders(sendWithoutLock)
  expect(recipients().length).toBeGreaterThan(queued.length)
})

test('a stop ends after the current mail, and leaves the others queued', async () => {
  await queue('a@example.cat')
  await queue('b@example.cat')
  const stopping = new AbortController()
  const stoppedWhileSending: MailTransport = {
    async send(mail) {
      stopping.abort()
      await transport.send(mail)
    },
    close: () => undefined,
  }
  expect(await deliver({ transport: stoppedWhileSending, signal: stopping.signal })).toEqual({
    sent: 1,
    failed: 0,
    parked: 0,
  })
  expect((await stored()).filter(({ sentAt }) => sentAt === null)).toHaveLength(1)
})

const toWrite = (recipient: string, what: string) =>
  outbox.queue(database.db, {
    kind: 'registration-unpaid',
    recipient,
    language: 'ca',
    subject: 'La teva plaça',
    facts: { what },
  })

/** The rows that a release without facts would send. */
const foundByOlderCode = () =>
  database.pool.sql`
  select id from mails where sent_at is null and parked_at is null
  and next_attempt_at <= now() + interval '100 years'`

const menuMail = {
  kind: 'menu-served' as const,
  recipient: 'nuria@example.cat',
  language: 'ca' as const,
  subject: 'El que et servirem',
}

const unwritable = () => {
  throw new TypeError('no such fact')
}

describe('a mail queued as facts', () => {
  test('is written when it is sent, and older code never sends it empty', async () => {
    await toWrite('nuria@example.cat', 'Bon dia')
    expect(await foundByOlderCode()).toEqual([])
    expect(await deliver()).toEqual({ sent: 1, failed: 0, parked: 0 })
    expect(server.received).toMatchObject([{ subject: 'La teva plaça' }])
    expect(server.received[0]?.text).toContain('Bon dia')
    expect(server.received[0]?.html).toContain('<p>Bon dia</p>')
    expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
  })

  test('is repeated unchanged after a refusal', async () => {
    answers.set('nuria@example.cat', 451)
    await toWrite('nuria@example.cat', 'Bon dia')
    expect(await deliver()).toMatchObject({ failed: 1 })
    const [row] = await database.db.select().from(mails)
    expect(row).toMatchObject({ facts: null, text: 'Bon dia', html: '<p>Bon dia</p>', attempts: 1 })
    expect(await foundByOlderCode()).toHaveLength(1)
    expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
    answers.clear()
    clock = new Date(clock.getTime() + 3_600_000)
    expect(await deliver({ write: () => ({ html: 'other', text: 'other' }) })).toMatchObject({
      sent: 1,
    })
    expect(server.received.at(-1)?.text).toContain('Bon dia')
  })

  test.each([
    'menu-served',
    'registration-toPay',
    'payment-received',
    'charge-reversed',
    'ledger-dues',
  ] as const)(
    'about health or the ledger is never stored, and is written again at each attempt: %s',
    async (kind) => {
      answers.set('nuria@example.cat', 451)
      const facts = { what: 'facts' }
      await outbox.queue(database.db, { ...menuMail, kind, facts })
      expect(await deliver()).toMatchObject({ failed: 1 })
      const unwritten = { facts, text: '', html: '', attempts: 1 }
      expect(await database.db.select().from(mails)).toMatchObject([unwritten])
      answers.clear()
      later(0.9)
      expect(await deliver()).toEqual({ sent: 0, failed: 0, parked: 0 })
      later(0.2)
      const body = { html: 'Pagat', text: 'Pagat' }
      expect(await deliver({ write: () => body })).toMatchObject({ sent: 1 })
      expect(server.received.at(-1)?.text).toContain('Pagat')
      expect(await database.db.select().from(mails)).toMatchObject([{ facts, text: '', html: '' }])
    },
  )

  test('that must not leave yet waits, delays no other, and is recorded once sent', async () => {
    await outbox.queue(database.db, { ...menuMail, facts: { what: 'Bolets' } })
    await queue('other@example.cat')
    const isMenu = ({ kind }: { kind: string }) => kind === menuMail.kind
    expect(
      await deliver({
        prepareMail: (_, mail) => Promise.resolve(isMenu(mail) ? { waits: 600_000 } : { mail }),
      }),
    ).toEqual({ sent: 1, failed: 0, parked: 0 })
    let noted = 0
    const prepareMail: PrepareMail = (_, mail) =>
      Promise.resolve({
        mail,
        noteSent: () => {
          noted += 1
          return Promise.resolve()
        },
      })
    later(9)
    expect(await deliver({ prepareMail })).toMatchObject({ sent: 0 })
    answers.set('nuria@example.cat', 451)
    later(2)
    expect(await deliver({ prepareMail })).toMatchObject({ failed: 1 })
    expect(noted).toBe(0)
    answers.clear()
    later(2)
    expect(await deliver({ prepareMail })).toMatchObject({ sent: 1 })
    expect(noted).toBe(1)
  })

  test('that cannot be written is parked, delays no other, and blames no server', async () => {
    await toWrite('nuria@example.cat', 'Bon dia')
    await queue('other@example.cat')
    expect(await deliver({ write: unwritable })).toEqual({ sent: 1, failed: 0, parked: 1 })
    expect(failures).toMatchObject([{ parked: true, reason: 'the mail cannot be written' }])
    expect(reasons).toEqual([])
    expect(await foundByOlderCode()).toEqual([])
  })

  test('is queued with many others in one statement, each for its recipient', async () => {
    const people = Array.from({ length: 120 }, (_, n) => `person-${n}@example.cat`)
    await outbox.queueAll(
      database.db,
      people.map((recipient) => letter(recipient)),
    )
    const rows = await database.db.select({ recipient: mails.recipient }).from(mails)
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(people.toSorted())
  })
})
