import { asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  circularLetters,
  lettersState,
  sendLetters,
} from '#app/circulars/circulars/letters/circular-letters.server.ts'
import { countReached } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { wholeAudience } from '#app/circulars/circulars/recipients/segment.ts'
import {
  sendCircularsOnce,
  settleDeliveries,
} from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import { club } from '#app/club.ts'
import { failedAddresses, mails } from '#app/platform/mail/mails.schema.ts'
import { deliverDueMails } from '#app/platform/mail/sending/deliver.server.ts'
import { mailServerState } from '#app/platform/mail/sending/mail-server-state.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import {
  AddressFailure,
  type MailTransport,
  PermanentMailFailure,
} from '#app/platform/mail/sending/transport.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import {
  circularDeliveries,
  circulars,
  forgottenOptOuts,
  mailOptOuts,
} from '#app/platform/schema/circulars/circulars.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { dueCircular, storedCircular, storedMember } from '#tests/support/circulars.ts'
import { storedAccount, storyNow, testSite } from '#tests/support/context.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { sendCirculars } from './send-circulars.server.ts'

const database = emptiedDatabase()
let clock: Date
beforeEach(() => {
  clock = storyNow
})

const outbox = outboxTable(() => undefined)
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))

const round = (rate = 10_000) => {
  const { db } = database
  const { signal } = new AbortController()
  return sendCirculars({ db, outbox, site: testSite, club, now: clock, rate, signal })
}

const rounds = async (count: number) => {
  for (let each = 0; each < count; each += 1) {
    await round()
    later(61)
  }
}

/** Sends the outbox and returns the recipients, by the names in their addresses. */
async function deliver(send: (to: string) => void = () => undefined): Promise<string[]> {
  const to: string[] = []
  const transport: MailTransport = {
    async send(mail) {
      send(mail.to)
      to.push(mail.to.replace('@example.cat', ''))
    },
    close: () => undefined,
  }
  await deliverDueMails({
    db: database.db,
    transport,
    server: mailServerState(),
    from: 'club@example.cat',
    host: 'club.example',
    now: () => new Date(Date.now() + 60_000),
    write: () => ({ html: '', text: '' }),
    onceOnly: sendCircularsOnce(database.db, () => clock),
    onFailure: () => undefined,
  })
  return to.toSorted()
}

const states = async (id: string) => {
  const rows = await database.db
    .select()
    .from(circularDeliveries)
    .where(eq(circularDeliveries.circularId, id))
    .orderBy(asc(circularDeliveries.address))
  return Object.fromEntries(rows.map(({ address, state }) => [address.split('@', 1)[0], state]))
}

const stored = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  if (!row) throw new Error('the circular is gone')
  return row
}
const inOutbox = () => database.db.$count(mails)

const members = async (...names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push(await storedMember(database.db, `${name}@example.cat`))
  return ids
}
const many = (count: number) =>
  members(...Array.from({ length: count }, (_, member) => `m${member}`))
const due = (given: Partial<typeof circulars.$inferInsert> = {}) => dueCircular(database.db, given)
const refuses = (given: Partial<typeof mailOptOuts.$inferInsert>) =>
  database.db.insert(mailOptOuts).values({ address: 'x@example.cat', kind: 'events', ...given })

test('a circular goes to each member once, in their language, with an unsubscribe link', async () => {
  await storedMember(database.db, 'nuria@example.cat', { language: 'ca' })
  await members('luis')
  const id = await due()
  await round()
  const queued = await database.db.select().from(mails).orderBy(asc(mails.recipient))
  expect(queued.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['luis@example.cat', 'Cena de invierno'],
    ['nuria@example.cat', 'Sopar d’hivern'],
  ])
  for (const { headers, html, text, ...mail } of queued) {
    expect(mail).toMatchObject({ kind: 'circular-events', priority: 2 })
    const [, address = ''] = /^<(.*)>$/u.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(address).toMatch(/^http:\/\/localhost:3000\/correo\/baja\?clave=events-/u)
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (const body of [html, text]) expect(body).toContain(address)
    expect(html).not.toContain('TOKEN')
    expect(html).toContain('<strong>Can Nou</strong>')
  }
  expect(queued[0]?.html).not.toBe(queued[1]?.html)
  expect(await deliver()).toEqual(['luis', 'nuria'])
  await rounds(2)
  const sent = { state: 'sent', recipients: 2, sent: 2, waiting: 0, queued: 0 }
  expect(await stored(id)).toMatchObject(sent)
  expect(await states(id)).toEqual({ luis: 'sent', nuria: 'sent' })
  expect(await inOutbox()).toBe(0)
  await round()
  expect(await inOutbox()).toBe(0)
})

const counted = (
  segment: Partial<typeof wholeAudience> = {},
  kind: 'events' | 'contract' = 'events',
) => countReached(database.db, { kind, segment: { ...wholeAudience, ...segment } }, '2026-11-20')

const reached = async (...asked: Parameters<typeof counted>) =>
  (await counted(...asked))?.recipients

describe('recipients', () => {
  test('include active members, each address once, and suspended ones for matters of the contract', async () => {
    await members('a')
    await storedMember(database.db, 'suspended@example.cat', { suspendedOn: '2026-11-01' })
    await storedMember(database.db, 'lapsed@example.cat', { validUntil: '2026-10-31' })
    await storedMember(database.db, 'gone@example.cat', { leftOn: '2026-10-31' })
    const asks = { fullName: 'Pide', email: 'asks@example.cat' }
    await database.db.insert(membershipRequests).values(asks)
    expect(await counted()).toEqual({ recipients: 1, optedOut: 0, failed: 0, unaddressed: 0 })
    expect([await reached({}, 'contract'), await reached({ standing: 'lapsed' })]).toEqual([2, 1])
  })

  test('get one mail for a shared mailbox, addressed to its owner', async () => {
    const owner = await storedMember(database.db, 'casa@example.cat')
    for (const mailboxOf of [owner, null]) {
      const person = await storedMember(database.db, 'none', { email: null, fullName: 'Joan Mas' })
      await database.db.update(people).set({ mailboxOf }).where(eq(people.id, person))
    }
    expect(await counted()).toEqual({ recipients: 1, optedOut: 0, failed: 0, unaddressed: 1 })
    const id = await due()
    await round()
    expect(await states(id)).toEqual({ casa: 'queued' })
    const [delivery] = await database.db.select().from(circularDeliveries)
    expect(delivery?.personId).toBe(owner)
  })

  test('without an address get a letter in their language, recorded when it is marked as sent', async () => {
    const person = await storedMember(database.db, 'none', {
      email: null,
      fullName: 'Pere Font',
      language: 'ca',
    })
    await database.pool.sql`
      update people set street = 'Carrer Nou, 3', postal_code = '08240', town = 'Manresa' where id = ${person}`
    await members('a')
    const cx = await contextAs(database.db, 'admin')
    const id = await storedCircular(database.db, {
      text: 'Ven a [Can Nou](https://can.example).',
      translation: {},
    })
    await database.pool.sql`
      insert into circular_attachments (id, circular_id, name, content) values (gen_random_uuid(), ${id}, 'Programa', '%PDF')`
    expect((await circularLetters(cx, id)).letters).toEqual([
      {
        id: person,
        name: 'Pere Font',
        language: 'ca',
        address: ['Carrer Nou, 3', '08240 Manresa'],
        heading: 'Cena de invierno',
        paragraphs: ['Ven a Can Nou (https://can.example).', 'Adjunts: Programa'],
      },
    ])
    expect(await refusalOf(sendLetters(cx, id))).toBe('409 circularMovedOn')
    await database.pool.sql`
      update circulars set state = 'sent', begun_at = ${clock} where id = ${id}`
    const before = await lettersState(cx, await stored(id))
    await Promise.all([sendLetters(cx, id), sendLetters(cx, id)])
    const after = await lettersState(cx, await stored(id))
    expect([before, after]).toEqual([
      { count: 1, sentAt: null, sentBy: null },
      { count: 1, sentAt: cx.now, sentBy: cx.actor.name },
    ])
    const rows = await database.pool.sql`
      select details from audit_log where action = 'circular.letters-sent'`
    expect(rows).toMatchObject([{ details: { letters: 1 } }])
  })

  test('match all criteria', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat', { language: 'ca' })
    const [bea = ''] = await members('bea')
    for (const [person, birthday] of [
      [ana, '1980-03-04'],
      [bea, '1981-03-30'],
    ] as const) {
      await database.db.update(people).set({ birthday }).where(eq(people.id, person))
    }
    const { id: came } = await storedEvent(database.db, { date: storyNow })
    await storedSeats(database.db, came, ['Bea'])
    await storedSeats(database.db, came, ['Ana'], { status: 'waiting' })
    for (const [segment, count] of [
      [{ birthdayMonth: 3 }, 2],
      [{ birthdayMonth: 3, language: 'ca' }, 1],
      [{ came }, 1],
      [{ came, language: 'ca' }, 0],
      [{ waiting: came }, 1],
      [{ people: [bea] }, 1],
      [{ people: [bea], waiting: came }, 0],
    ] as const) {
      const asked = 'people' in segment ? { ...segment, people: [bea] } : segment
      expect([segment, await reached(asked)]).toEqual([segment, count])
    }
  })

  test('can be members who owe a due, have paid it, or pay for others', async () => {
    const { pool } = database
    const plan = await storedPlan(pool)
    for (const [name, year, dueOn, pays] of [
      ['paid', 2026, '2026-02-01', true],
      ['owes', 2026, '2026-12-01', false],
      ['late', 2025, '2025-02-01', false],
      ['ahead', 2027, '2027-02-01', false],
    ] as const) {
      const { id, personId } = await storedPayer(pool, plan, { email: `${name}@example.cat` })
      await storedPayer(pool, plan, { email: `half-${name}@example.cat`, household_of: id })
      const rows = await pool.sql<{ id: string }>`
        insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until,
          due_on, amount_cents, payment_reference)
        values ('due:' || ${personId}, 1, 'due', ${personId}::uuid, 'Ana', 'Cuota', 'Quota', make_date(${year}, 1, 1), make_date(${year}, 12, 31), ${dueOn},
          6000, new_payment_reference())
        returning id`
      const payment = await storedCredit(pool, { cents: 6000 })
      if (pays) await pool.sql`select allocate_payment(${payment}, ${rows[0]?.id})`
    }
    await members('uncharged')
    const counts = [
      await reached(),
      await reached({ dues: 'owed' }),
      await reached({ dues: 'paid' }),
    ]
    expect(counts).toEqual([9, 4, 2])
  })

  test('are written to by the address and language of their account', async () => {
    const account = await storedAccount(database.db, { email: 'nueva@example.cat' })
    await database.db.update(accounts).set({ language: 'ca' }).where(eq(accounts.id, account.id))
    await storedMember(database.db, 'vieja@example.cat', { accountId: account.id })
    await due()
    await round()
    const [mail, ...more] = await database.db.select().from(mails)
    expect(mail).toMatchObject({ recipient: 'nueva@example.cat', language: 'ca' })
    expect(more).toEqual([])
  })
})

describe('a person without circulars', () => {
  test('is in no batch, by person or by address', async () => {
    const [personId] = await members('ana', 'bea', 'cai')
    await refuses({ personId: personId ?? null })
    await refuses({ address: 'bea@example.cat' })
    await refuses({ address: 'cai@example.cat', kind: 'club' })
    const id = await due()
    await round()
    expect(await states(id)).toEqual({ cai: 'queued' })
    const contract = await due({ kind: 'contract' })
    await round()
    expect(Object.keys(await states(contract))).toEqual(['ana', 'bea', 'cai'])
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'circular-contract'))
    expect(mail?.headers).toBeNull()
    expect(mail?.html).not.toContain('/correo/baja')
  })

  test('is still in none after their file is gone, until they opt in', async () => {
    const [ana = null, bea = null] = await members('ana', 'bea')
    await refuses({ personId: ana, address: 'ana.before@example.cat' })
    await refuses({ personId: bea, address: 'bea@example.cat', kind: 'club' })
    await database.db.delete(membershipRequests)
    await database.db.delete(people)
    expect(await database.db.$count(mailOptOuts)).toBe(0)
    await members('ana', 'ana.before', 'bea', 'cai')
    const id = await due()
    await round()
    expect(Object.keys(await states(id))).toEqual(['bea', 'cai'])
    await database.db.delete(forgottenOptOuts)
    const again = await due()
    await round()
    expect(Object.keys(await states(again)).toSorted()).toEqual(['ana', 'ana.before', 'bea', 'cai'])
  })

  test('gets no waiting mail and none in the outbox', async () => {
    const [ana = null, bea = null] = await members('ana', 'bea', 'cai')
    const id = await due()
    // Only the mail to Ana is queued in this round.
    await round(1)
    expect(await states(id)).toEqual({ ana: 'queued', bea: 'waiting', cai: 'waiting' })
    for (const personId of [ana, bea]) await refuses({ personId })
    expect(await deliver()).toEqual([])
    expect(await states(id)).toMatchObject({ ana: 'opted_out' })
    expect(await inOutbox()).toBe(0)
    later(61)
    await round()
    expect(await deliver()).toEqual(['cai'])
    later(61)
    await rounds(2)
    const ended = { state: 'sent', sent: 1, optedOut: 2, waiting: 0, queued: 0 }
    expect(await stored(id)).toMatchObject(ended)
  })
})

const change = (personId = '', given: Partial<typeof membershipRequests.$inferInsert>) =>
  database.db.update(membershipRequests).set(given).where(eq(membershipRequests.personId, personId))

describe('a member who left since it began', () => {
  const gone = { leftOn: '2026-11-19' }
  const suspended = { suspendedOn: '2026-11-19' }

  test('gets no waiting mail and none in the outbox', async () => {
    const [ana, bea, cai] = await members('ana', 'bea', 'cai', 'dot')
    const id = await due()
    await round(1)
    await change(ana, gone)
    await change(bea, gone)
    await change(cai, suspended)
    expect(await deliver()).toEqual([])
    for (let each = 0; each < 3; each += 1) {
      later(61)
      await round()
      await deliver()
    }
    const left = { ana: 'left_out', bea: 'left_out', cai: 'left_out' }
    expect(await states(id)).toEqual({ ...left, dot: 'sent' })
    const ended = { state: 'sent', recipients: 4, sent: 1, leftOut: 3, waiting: 0, queued: 0 }
    expect(await stored(id)).toMatchObject(ended)
    expect(await inOutbox()).toBe(0)
  })

  test('gets matters of the contract while suspended, and none after leaving', async () => {
    const [ana, bea] = await members('ana', 'bea')
    const id = await due({ kind: 'contract' })
    await round(0)
    await change(ana, suspended)
    await change(bea, gone)
    await round()
    expect(await deliver()).toEqual(['ana'])
    expect(await states(id)).toMatchObject({ bea: 'left_out' })
  })

  test('gets no mail for expired memberships after renewing', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat', { validUntil: '2026-10-31' })
    const id = await due({ segment: { ...wholeAudience, standing: 'lapsed' } })
    await round(0)
    await change(ana, { validUntil: '2027-10-31' })
    await round()
    expect(await states(id)).toEqual({ ana: 'left_out' })
  })
})

const moveTo = (personId = '', email: string) =>
  database.db.update(people).set({ email }).where(eq(people.id, personId))

describe('a member with another address since it began', () => {
  test('gets waiting and unsent mails there', async () => {
    const [ana, bea] = await members('ana', 'bea')
    const id = await due()
    await round(1)
    await moveTo(ana, 'Ana.Now@example.cat')
    await moveTo(bea, 'bea.now@example.cat')
    expect(await deliver()).toEqual([])
    expect(await states(id)).toEqual({ ana: 'waiting', bea: 'waiting' })
    expect(await inOutbox()).toBe(0)
    later(61)
    await round()
    expect(await inOutbox()).toBe(0)
    later(5)
    await round()
    expect(await deliver()).toEqual(['ana.now', 'bea.now'])
    later(61)
    await rounds(2)
    expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2, waiting: 0 })
  })

  test('gets them at the account’s address, and not where mail fails', async () => {
    const account = await storedAccount(database.db, { email: 'ana@example.cat' })
    await storedMember(database.db, 'record@example.cat', { accountId: account.id })
    const id = await due()
    await round(0)
    await database.db.update(accounts).set({ email: 'new@example.cat' })
    const failed = { address: 'new@example.cat', reason: 'gone', source: 'smtp' } as const
    await database.db.insert(failedAddresses).values(failed)
    await rounds(2)
    expect(await states(id)).toEqual({ new: 'bounced' })
    expect(await inOutbox()).toBe(0)
  })

  test.each([
    ['in the circular already', ['ana', 'bea', 'cai'], ['cai', 'cai'], ['cai'], ['ana', 'bea']],
    [
      'of somebody who is left out as well',
      ['ana', 'bea', 'cai'],
      ['bea', 'cai'],
      ['cai'],
      ['ana', 'bea'],
    ],
    ['that another one has as well by now', ['ana', 'bea'], ['both', 'both'], ['both'], ['bea']],
  ])('is left out where the new one is %s', async (_what, names, next, got, left) => {
    const persons = await members(...names)
    const id = await due()
    await round(0)
    for (const [at, name] of next.entries()) await moveTo(persons[at], `${name}@example.cat`)
    await rounds(2)
    expect(await deliver()).toEqual(got)
    expect(await states(id)).toMatchObject(
      Object.fromEntries(left.map((name) => [name, 'left_out'])),
    )
  })
})

test.each([
  ['waits', 1],
  ['is in the outbox', 10_000],
])('a merged person who has had it gets no second mail: what %s is dropped', async (_, rate) => {
  const [ana, bea] = await members('ana', 'bea')
  const id = await due()
  await round(1)
  expect(await deliver()).toEqual(['ana'])
  later(61)
  await settleDeliveries(database.db, clock)
  if (rate > 1) await round(rate)
  await database.pool.sql`select merge_people(${ana}, ${bea})`
  for (let each = 0; each < 3; each += 1) {
    later(61)
    await round()
    expect(await deliver()).toEqual([])
  }
  expect(await states(id)).toEqual({ ana: 'sent' })
  expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 1, sent: 1, queued: 0 })
  expect(await inOutbox()).toBe(0)
})

const refuse = (to: string) => {
  if (to.startsWith('ana')) throw new AddressFailure('550 5.1.1 no such user')
  throw new PermanentMailFailure('552 too large')
}

test('a permanently failing address is marked, and gets only mails that its account requests', async () => {
  await members('ana', 'bea')
  const id = await due()
  await round()
  expect(await deliver(refuse)).toEqual([])
  later(5)
  await round()
  expect(await states(id)).toEqual({ ana: 'bounced', bea: 'failed' })
  expect(await database.db.select().from(failedAddresses)).toMatchObject([
    { address: 'ana@example.cat', source: 'smtp', reason: '550 5.1.1 no such user' },
  ])
  const next = await due()
  await round()
  expect(await states(next)).toEqual({ ana: 'bounced', bea: 'queued' })
  const letter = { language: 'es', subject: '', html: '', text: '' } as const
  for (const kind of ['membership-approved', 'account-reset'] as const) {
    await outbox.queue(database.db, { ...letter, recipient: 'ana@example.cat', kind })
  }
  expect(await deliver()).toEqual(['ana', 'bea'])
  const [parked] = await database.db.select().from(mails).where(isNull(mails.sentAt))
  const reason = { kind: 'membership-approved', lastError: 'the address takes no mail' }
  expect(parked).toMatchObject(reason)
})

describe('at the rate of the transport', () => {
  test('the outbox holds at most one minute of mails, and a stuck circular delays no other', async () => {
    await many(40)
    await due()
    await due({ kind: 'club' })
    // Two every five seconds for both circulars together.
    await round(24)
    expect(await inOutbox()).toBe(4)
    for (let each = 0; each < 30; each++) {
      later(5)
      await round(24)
    }
    expect(await inOutbox()).toBe(24)
    await database.db.update(mails).set({ attempts: 1, nextAttemptAt: new Date('2026-11-22') })
    later(61)
    await round(24)
    expect(await inOutbox()).toBe(28)
  })

  test('concurrent batches of several processes queue each recipient once', async () => {
    await many(30)
    const id = await due()
    await Promise.all(Array.from({ length: 8 }, () => round()))
    for (let each = 0; each < 3; each++) await Promise.all([round(), round(), deliver()])
    const sent = await deliver()
    expect(new Set(sent).size).toBe(sent.length)
    await settleDeliveries(database.db, clock)
    later(61)
    await round()
    expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 30, sent: 30 })
  })
})

test('a circular begins when registration opens for members, and not for a cancelled event', async () => {
  const opens = new Date('2026-11-21T10:00:00Z')
  const dinner = { membersOpenAt: opens, registrationOpensAt: new Date('2026-11-25T10:00:00Z') }
  const event = await storedEvent(database.db, dinner)
  const cancelled = await storedEvent(database.db, dinner)
  await members('ana')
  const id = await due({ scheduledAt: null, opensWith: event.id })
  const ofCancelled = await due({ scheduledAt: null, opensWith: cancelled.id })
  await round()
  expect(await stored(id)).toMatchObject({ state: 'scheduled' })
  clock = opens
  await database.db.update(events).set({ cancelledAt: clock }).where(eq(events.id, cancelled.id))
  await round()
  expect(await stored(id)).toMatchObject({ state: 'sending', recipients: 1 })
  expect(await stored(ofCancelled)).toMatchObject({ state: 'draft', recipients: 0 })
})

test('a circular has a card and a picture of the site, and no scripts', async () => {
  const { id } = await storedEvent(database.db, { title: 'Cena & vino', price: 4500 })
  await members('ana')
  const text = `Hola <script>alert(1)</script> [aquí](javascript:alert(1)) y [allí](/club)\n\n/eventos/${id}\n\n/eventos/999`
  await due({ text, translation: {} })
  await round()
  const [mail] = await database.db.select().from(mails)
  for (const part of [
    'Cena &amp; vino',
    `href="http://localhost:3000/eventos/${id}?`,
    'href="http://localhost:3000/club"',
  ]) {
    expect(mail?.html).toContain(part)
  }
  expect(mail?.html).toMatch(/45\s€/u)
  expect(mail?.html).not.toMatch(/<script>|href="javascript|999/u)
  expect(mail?.text).toContain('allí (http://localhost:3000/club)')
  expect(mail?.text).toContain('Cena & vino')
})
