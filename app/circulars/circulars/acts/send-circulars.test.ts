import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { countReached } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { everybody } from '#app/circulars/circulars/recipients/segment.ts'
import {
  circularsOnce,
  settleDeliveries,
} from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import { club } from '#app/club.ts'
import { deliverDueMails, type Delivery } from '#app/platform/mail/sending/deliver.server.ts'
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
import { failedAddresses, mails } from '#app/platform/schema/circulars/mails.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { dueCircular, storedMember } from '#tests/support/circulars.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { retryCircular } from './circular-acts.server.ts'
import { sendCirculars } from './send-circulars.server.ts'

const database = emptiedDatabase()
let clock: Date
beforeEach(async () => {
  clock = storyNow
})

const outbox = outboxTable(() => undefined)
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))

const round = (rate = 10_000) =>
  sendCirculars({
    db: database.db,
    outbox,
    site: testSite,
    club,
    now: clock,
    rate,
    signal: new AbortController().signal,
  })

/** Sends what is in the outbox; gives to whom. */
async function deliver(
  send: (to: string) => Promise<void> | void = () => undefined,
  given: Partial<Delivery> = {},
): Promise<string[]> {
  const to: string[] = []
  const transport: MailTransport = {
    async send(mail) {
      await send(mail.to)
      to.push(mail.to)
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
    onceOnly: circularsOnce(database.db, () => clock),
    onFailure: () => undefined,
    ...given,
  })
  return to.toSorted()
}

const states = async (id: string) => {
  const rows = await database.db
    .select({ address: circularDeliveries.address, state: circularDeliveries.state })
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

const counted = (segment: Partial<typeof everybody> = {}, kind: 'events' | 'contract' = 'events') =>
  countReached(database.db, { kind, segment: { ...everybody, ...segment } }, '2026-11-20')

test('goes to each member once, in their language, with a way to say no', async () => {
  await storedMember(database.db, 'nuria@example.cat', { language: 'ca' })
  await storedMember(database.db, 'luis@example.es')
  const id = await dueCircular(database.db)
  await round()
  const queued = await database.db.select().from(mails).orderBy(asc(mails.recipient))
  expect(queued.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['luis@example.es', 'Cena de invierno'],
    ['nuria@example.cat', 'Sopar d’hivern'],
  ])
  for (const mail of queued) {
    expect(mail).toMatchObject({ kind: 'circular-events', priority: 2 })
    const [, address = ''] = /^<(.*)>$/u.exec(mail.headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(address).toMatch(/^http:\/\/localhost:3000\/correo\/baja\?clave=events-/u)
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail.html).toContain(address)
    expect(mail.text).toContain(address)
    expect(mail.html).not.toContain('TOKEN')
    expect(mail.html).toContain('<strong>Can Nou</strong>')
  }
  expect(queued[0]?.html).not.toBe(queued[1]?.html)
  expect(await deliver()).toEqual(['luis@example.es', 'nuria@example.cat'])
  later(5)
  await round()
  later(5)
  await round()
  expect(await stored(id)).toMatchObject({
    state: 'sent',
    recipients: 2,
    sent: 2,
    waiting: 0,
    queued: 0,
  })
  expect(await states(id)).toEqual({ luis: 'sent', nuria: 'sent' })
  // What is kept is the delivery.
  expect(await database.db.$count(mails)).toBe(0)
  later(5)
  await round()
  expect(await database.db.$count(mails)).toBe(0)
})

describe('to whom', () => {
  test('members who count, each address once; matters of the contract to the suspended too', async () => {
    await storedMember(database.db, 'a@example.cat')
    await storedMember(database.db, 'suspended@example.cat', { suspendedOn: '2026-11-01' })
    await storedMember(database.db, 'lapsed@example.cat', { validUntil: '2026-10-31' })
    await storedMember(database.db, 'gone@example.cat', { leftOn: '2026-10-31' })
    await database.db
      .insert(membershipRequests)
      .values({ fullName: 'Pide', email: 'asks@example.cat' })
    expect(await counted()).toEqual({ recipients: 1, optedOut: 0, failed: 0 })
    expect(await counted({}, 'contract')).toMatchObject({ recipients: 2 })
    expect(await counted({ standing: 'lapsed' })).toMatchObject({ recipients: 1 })
  })

  test('what is asked for is true of all of them', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat', { language: 'ca' })
    const bea = await storedMember(database.db, 'bea@example.cat')
    await database.db.update(people).set({ birthday: '1980-03-04' }).where(eq(people.id, ana))
    await database.db.update(people).set({ birthday: '1981-03-30' }).where(eq(people.id, bea))
    const [event] = await database.db
      .insert(events)
      .values({
        title: 'Cena',
        description: 'Cena',
        date: storyNow,
        location: 'Vic',
        maxParticipants: 9,
      })
      .returning({ id: events.id })
    const came = event?.id ?? 0
    const seat = { eventId: came, seats: 1, total: 0, name: 'Bea', status: 'confirmed' as const }
    await database.db.insert(registrations).values([
      { ...seat, email: 'bea@example.cat' },
      { ...seat, email: 'ana@example.cat', status: 'waiting' },
    ])
    expect(await counted({ birthdayMonth: 3 })).toMatchObject({ recipients: 2 })
    expect(await counted({ birthdayMonth: 3, language: 'ca' })).toMatchObject({ recipients: 1 })
    expect(await counted({ came })).toMatchObject({ recipients: 1 })
    expect(await counted({ came, language: 'ca' })).toMatchObject({ recipients: 0 })
    expect(await counted({ waiting: came })).toMatchObject({ recipients: 1 })
    expect(await counted({ people: [bea] })).toMatchObject({ recipients: 1 })
    expect(await counted({ people: [bea], waiting: came })).toMatchObject({ recipients: 0 })
  })

  test('the account’s address and language, once there is an account', async () => {
    const account = await storedAccount(database.db, { email: 'nueva@example.cat' })
    await database.db.update(accounts).set({ language: 'ca' }).where(eq(accounts.id, account.id))
    await storedMember(database.db, 'vieja@example.cat', { accountId: account.id })
    await dueCircular(database.db)
    await round()
    expect(
      await database.db.select({ to: mails.recipient, in: mails.language }).from(mails),
    ).toEqual([{ to: 'nueva@example.cat', in: 'ca' }])
  })
})

describe('whoever wants none', () => {
  test('is in no batch: by the person, and by the address', async () => {
    const personId = await storedMember(database.db, 'ana@example.cat')
    await storedMember(database.db, 'bea@example.cat')
    await storedMember(database.db, 'cai@example.cat')
    await database.db.insert(mailOptOuts).values([
      { personId, address: 'other@example.cat', kind: 'events' },
      { address: 'bea@example.cat', kind: 'events' },
      { address: 'cai@example.cat', kind: 'club' },
    ])
    const id = await dueCircular(database.db)
    await round()
    expect(await states(id)).toEqual({ cai: 'queued' })
    const contract = await dueCircular(database.db, { kind: 'contract' })
    await round()
    expect(Object.keys(await states(contract))).toEqual(['ana', 'bea', 'cai'])
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'circular-contract'))
    expect(mail?.headers).toBeNull()
    expect(mail?.html).not.toContain('/correo/baja')
  })

  test('is in none after their file is gone either, until they want them again', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat')
    const bea = await storedMember(database.db, 'bea@example.cat')
    await database.db.insert(mailOptOuts).values([
      { personId: ana, address: 'ana.before@example.cat', kind: 'events' },
      { personId: bea, address: 'bea@example.cat', kind: 'club' },
    ])
    await database.db.delete(membershipRequests)
    await database.db.delete(people)
    expect(await database.db.$count(mailOptOuts)).toBe(0)
    for (const name of ['ana', 'ana.before', 'bea', 'cai']) {
      await storedMember(database.db, `${name}@example.cat`)
    }
    const id = await dueCircular(database.db)
    await round()
    expect(Object.keys(await states(id))).toEqual(['bea', 'cai'])
    await database.db.delete(forgottenOptOuts)
    const again = await dueCircular(database.db)
    await round()
    expect(new Set(Object.keys(await states(again)))).toEqual(
      new Set(['ana', 'ana.before', 'bea', 'cai']),
    )
  })

  test('gets none that waits for its turn, and none that is in the outbox already', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat')
    const bea = await storedMember(database.db, 'bea@example.cat')
    await storedMember(database.db, 'cai@example.cat')
    const id = await dueCircular(database.db)
    // One mail in this round: that to Ana.
    await round(1)
    expect(await states(id)).toEqual({ ana: 'queued', bea: 'waiting', cai: 'waiting' })
    for (const personId of [ana, bea]) {
      await database.db
        .insert(mailOptOuts)
        .values({ personId, address: 'x@example.cat', kind: 'events' })
    }
    expect(await deliver()).toEqual([])
    expect(await states(id)).toMatchObject({ ana: 'opted_out' })
    expect(await database.db.$count(mails)).toBe(0)
    later(61)
    await round()
    expect(await deliver()).toEqual(['cai@example.cat'])
    later(61)
    await round()
    later(5)
    await round()
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      sent: 1,
      optedOut: 2,
      waiting: 0,
      queued: 0,
    })
  })
})

const change = (personId: string, given: Partial<typeof membershipRequests.$inferInsert>) =>
  database.db.update(membershipRequests).set(given).where(eq(membershipRequests.personId, personId))

describe('whoever is no longer a member since it began', () => {
  test('gets none that waits for its turn, and none that is in the outbox already', async () => {
    const [ana, bea, cai] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
      await storedMember(database.db, 'cai@example.cat'),
    ]
    await storedMember(database.db, 'dot@example.cat')
    const id = await dueCircular(database.db)
    // One mail in this round: that to Ana.
    await round(1)
    await change(ana, { leftOn: '2026-11-19' })
    await change(bea, { leftOn: '2026-11-19' })
    await change(cai, { suspendedOn: '2026-11-19' })
    expect(await deliver()).toEqual([])
    for (let each = 0; each < 3; each += 1) {
      later(61)
      await round()
      await deliver()
    }
    expect(await states(id)).toEqual({
      ana: 'left_out',
      bea: 'left_out',
      cai: 'left_out',
      dot: 'sent',
    })
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      recipients: 4,
      sent: 1,
      leftOut: 3,
      waiting: 0,
      queued: 0,
    })
    expect(await database.db.$count(mails)).toBe(0)
  })

  test('gets matters of the contract while suspended, and none of them once gone', async () => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    const id = await dueCircular(database.db, { kind: 'contract' })
    await round(0)
    await change(ana, { suspendedOn: '2026-11-19' })
    await change(bea, { leftOn: '2026-11-19' })
    await round()
    expect(await deliver()).toEqual(['ana@example.cat'])
    expect(await states(id)).toMatchObject({ bea: 'left_out' })
  })

  test('and whoever has renewed gets none for those whose membership has run out', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat', { validUntil: '2026-10-31' })
    const segment = { ...everybody, standing: 'lapsed' } as const
    const id = await dueCircular(database.db, { segment })
    await round(0)
    await change(ana, { validUntil: '2027-10-31' })
    await round()
    expect(await states(id)).toEqual({ ana: 'left_out' })
  })
})

const moveTo = (personId: string, email: string) =>
  database.db.update(people).set({ email }).where(eq(people.id, personId))

describe('whoever has another address since it began', () => {
  test('gets it there: what waits, and what is in the outbox and was not handed over', async () => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    const id = await dueCircular(database.db)
    // One mail in this round: that to Ana.
    await round(1)
    await moveTo(ana, 'Ana.Now@example.cat')
    await moveTo(bea, 'bea.now@example.cat')
    expect(await deliver()).toEqual([])
    expect(await states(id)).toEqual({ ana: 'waiting', bea: 'waiting' })
    expect(await database.db.$count(mails)).toBe(0)
    later(61)
    await round()
    expect(await database.db.$count(mails)).toBe(0)
    later(5)
    await round()
    expect(await deliver()).toEqual(['ana.now@example.cat', 'bea.now@example.cat'])
    later(61)
    await round()
    later(5)
    await round()
    expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2, waiting: 0 })
  })

  test('gets it at the address of the account, and not where the address takes none', async () => {
    const account = await storedAccount(database.db, { email: 'ana@example.cat' })
    await storedMember(database.db, 'record@example.cat', { accountId: account.id })
    const id = await dueCircular(database.db)
    await round(0)
    await database.db
      .update(accounts)
      .set({ email: 'new@example.cat' })
      .where(eq(accounts.id, account.id))
    await database.db
      .insert(failedAddresses)
      .values({ address: 'new@example.cat', reason: 'gone', source: 'smtp' })
    for (let each = 0; each < 2; each += 1) {
      await round()
      later(5)
    }
    expect(await states(id)).toEqual({ new: 'bounced' })
    expect(await database.db.$count(mails)).toBe(0)
  })

  test('gets it once more at the new one when it is sent again', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat')
    const id = await dueCircular(database.db)
    await round()
    expect(
      await deliver(() => {
        throw new PermanentMailFailure('552 too large')
      }),
    ).toEqual([])
    await round()
    await round()
    expect(await states(id)).toEqual({ ana: 'failed' })
    await moveTo(ana, 'ana.now@example.cat')
    const actor = await storedAccount(database.db, { role: 'admin', email: 'admin@example.cat' })
    await retryCircular(testContext({ db: database.db, actor }), id)
    await round()
    later(5)
    await round()
    expect(await deliver()).toEqual(['ana.now@example.cat'])
  })

  test('is left out where the circular goes to that address already', async () => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    await storedMember(database.db, 'cai@example.cat')
    const id = await dueCircular(database.db)
    await round(0)
    for (const personId of [ana, bea]) await moveTo(personId, 'cai@example.cat')
    for (let each = 0; each < 2; each += 1) {
      await round()
      later(61)
    }
    expect(await deliver()).toEqual(['cai@example.cat'])
    expect(await states(id)).toMatchObject({ ana: 'left_out', bea: 'left_out' })
  })

  test.each([
    ['a chain', 1, ['bea', 'cai', 'new']],
    ['a chain', 10_000, ['bea', 'cai', 'new']],
    ['a circle', 1, ['bea', 'cai', 'ana']],
    ['a circle', 10_000, ['bea', 'cai', 'ana']],
  ])('gets it in %s of them too, at a rate of %i', async (_what, rate, next) => {
    const names = ['ana', 'bea', 'cai'] as const
    const whose: string[] = []
    for (const name of names) whose.push(await storedMember(database.db, `${name}@example.cat`))
    const id = await dueCircular(database.db)
    await round(0)
    for (const [place, personId] of whose.entries()) {
      await moveTo(personId, `${next[place]}@example.cat`)
    }
    const got: string[] = []
    for (let each = 0; each < 6; each += 1) {
      await round(rate)
      got.push(...(await deliver()))
      later(61)
    }
    expect(got.toSorted()).toEqual(next.map((name) => `${name}@example.cat`).toSorted())
    expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 3 })
    const { personId, address } = circularDeliveries
    const rows = await database.db.select({ personId, address }).from(circularDeliveries)
    expect(new Map(rows.map((row) => [row.personId, row.address]))).toEqual(
      new Map(whose.map((person, place) => [person, `${next[place]}@example.cat`])),
    )
  })

  test('in a chain whose last is left out as well, who comes before is too', async () => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    await storedMember(database.db, 'cai@example.cat')
    const id = await dueCircular(database.db)
    await round(0)
    await moveTo(ana, 'bea@example.cat')
    await moveTo(bea, 'cai@example.cat')
    for (let each = 0; each < 2; each += 1) {
      await round()
      later(61)
    }
    expect(await deliver()).toEqual(['cai@example.cat'])
    expect(await states(id)).toMatchObject({ ana: 'left_out', bea: 'left_out' })
  })

  test('of two who have the same new one, one gets it', async () => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    const id = await dueCircular(database.db)
    await round(0)
    for (const personId of [ana, bea]) await moveTo(personId, 'both@example.cat')
    for (let each = 0; each < 2; each += 1) {
      await round()
      later(61)
    }
    expect(await deliver()).toEqual(['both@example.cat'])
    expect(await states(id)).toMatchObject({ bea: 'left_out' })
  })
})

test.each([
  ['waits', 1],
  ['is in the outbox', 10_000],
])(
  'of two people who turn out to be one, one has had it: what %s for the other does not leave',
  async (_, rate) => {
    const [ana, bea] = [
      await storedMember(database.db, 'ana@example.cat'),
      await storedMember(database.db, 'bea@example.cat'),
    ]
    const id = await dueCircular(database.db)
    await round(1)
    expect(await deliver()).toEqual(['ana@example.cat'])
    later(61)
    await settleDeliveries(database.db, clock)
    if (rate > 1) await round(rate)
    await database.pool.query('select merge_people($1, $2)', [ana, bea])
    for (let each = 0; each < 3; each += 1) {
      later(61)
      await round()
      expect(await deliver()).toEqual([])
    }
    expect(await states(id)).toEqual({ ana: 'sent' })
    expect(await stored(id)).toMatchObject({ state: 'sent', recipients: 1, sent: 1, queued: 0 })
    expect(await database.db.$count(mails)).toBe(0)
  },
)

const refuse = (to: string) => {
  if (to.startsWith('ana')) throw new AddressFailure('550 5.1.1 no such user')
  throw new PermanentMailFailure('552 too large')
}

test('an address that fails for good is marked, and nothing else goes to it but what its account asks for', async () => {
  await storedMember(database.db, 'ana@example.cat')
  await storedMember(database.db, 'bea@example.cat')
  const id = await dueCircular(database.db)
  await round()
  expect(await deliver(refuse)).toEqual([])
  later(5)
  await round()
  expect(await states(id)).toEqual({ ana: 'bounced', bea: 'failed' })
  expect(await database.db.select().from(failedAddresses)).toMatchObject([
    { address: 'ana@example.cat', source: 'smtp', reason: '550 5.1.1 no such user' },
  ])
  const next = await dueCircular(database.db)
  await round()
  expect(await states(next)).toEqual({ ana: 'bounced', bea: 'queued' })
  const letter = {
    recipient: 'ana@example.cat',
    language: 'es',
    subject: '',
    html: '',
    text: '',
  } as const
  await outbox.queue(database.db, { ...letter, kind: 'membership-approved' })
  await outbox.queue(database.db, { ...letter, kind: 'account-reset' })
  expect(await deliver()).toEqual(['ana@example.cat', 'bea@example.cat'])
  const [parked] = await database.db.select().from(mails).where(isNull(mails.sentAt))
  expect(parked).toMatchObject({
    kind: 'membership-approved',
    lastError: 'the address takes no mail',
  })
})

describe('at the rate of the transport', () => {
  test('the outbox holds a minute of mails at most, over all circulars, and what is stuck holds nobody up', async () => {
    for (let member = 0; member < 40; member++)
      await storedMember(database.db, `m${member}@example.cat`)
    await dueCircular(database.db)
    await dueCircular(database.db, { kind: 'club' })
    // Two every five seconds, from both together.
    await round(24)
    expect(await database.db.$count(mails)).toBe(4)
    for (let each = 0; each < 30; each++) {
      later(5)
      await round(24)
    }
    expect(await database.db.$count(mails)).toBe(24)
    await database.db.update(mails).set({ attempts: 1, nextAttemptAt: new Date('2026-11-22') })
    later(61)
    await round(24)
    expect(await database.db.$count(mails)).toBe(28)
  })

  test('many rounds at once, by several processes, queue nobody twice', async () => {
    for (let member = 0; member < 30; member++)
      await storedMember(database.db, `m${member}@example.cat`)
    const id = await dueCircular(database.db)
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

test('begins when the members may register for its event, and not for one that is cancelled', async () => {
  const dinner = {
    title: 'Cena',
    description: 'Cena',
    date: new Date('2026-12-20T20:00:00Z'),
    location: 'Vic',
    maxParticipants: 9,
    registrationOpensAt: new Date('2026-11-25T10:00:00Z'),
    membersOpenAt: new Date('2026-11-21T10:00:00Z'),
  }
  const [event, cancelled] = await database.db
    .insert(events)
    .values([dinner, dinner])
    .returning({ id: events.id })
  await storedMember(database.db, 'ana@example.cat')
  const waitingFor = (opensWith = 0) => dueCircular(database.db, { scheduledAt: null, opensWith })
  const [id, ofCancelled] = [await waitingFor(event?.id), await waitingFor(cancelled?.id)]
  await round()
  expect(await stored(id)).toMatchObject({ state: 'scheduled' })
  clock = new Date('2026-11-21T10:00:00Z')
  await database.db
    .update(events)
    .set({ cancelledAt: clock })
    .where(eq(events.id, cancelled?.id ?? 0))
  await round()
  expect(await stored(id)).toMatchObject({ state: 'sending', recipients: 1 })
  expect(await stored(ofCancelled)).toMatchObject({ state: 'draft', recipients: 0 })
})

test('a card and a picture of the site, and nothing that runs', async () => {
  const [event] = await database.db
    .insert(events)
    .values({
      title: 'Cena & vino',
      description: 'Cena',
      date: new Date('2026-12-20T20:00:00Z'),
      location: 'Vic',
      price: 4500,
      maxParticipants: 9,
    })
    .returning({ id: events.id })
  await storedMember(database.db, 'ana@example.cat')
  await dueCircular(database.db, {
    text: `Hola <script>alert(1)</script> [aquí](javascript:alert(1)) y [allí](/club)\n\n/eventos/${event?.id}\n\n/eventos/999`,
    translation: {},
  })
  await round()
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'circular-events')))
  expect(mail?.html).toContain('Cena &amp; vino')
  expect(mail?.html).toMatch(/45\s€/u)
  expect(mail?.html).toContain(`href="http://localhost:3000/eventos/${event?.id}?`)
  expect(mail?.html).toContain('href="http://localhost:3000/club"')
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).not.toContain('href="javascript')
  expect(mail?.html).not.toContain('999')
  expect(mail?.text).toContain('allí (http://localhost:3000/club)')
  expect(mail?.text).toContain('Cena & vino')
})
