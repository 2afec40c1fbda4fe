import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { circularDetails, endingOf } from '#app/circulars/circulars/circular-details.server.ts'
import { countAudience } from '#app/circulars/circulars/managed-circulars.server.ts'
import {
  circularAbout,
  composeDigest,
} from '#app/circulars/circulars/writing/circular-beginnings.server.ts'
import { circularInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { createCircular } from '#app/circulars/circulars/writing/save-circular.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { mails } from '#app/platform/schema/circulars/mails.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { storedAccount, storyNow } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { circularForm } from '#tests/support/valid-requests/forms.ts'
import {
  discardCircular,
  endCircular,
  resumeCircular,
  retryCircular,
  scheduleCircular,
  stopCircular,
  testCircular,
  unscheduleCircular,
} from './circular-acts.server.ts'
import { sendCirculars } from './send-circulars.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
})

const round = (seconds = 0) => {
  const now = new Date(storyNow.getTime() + seconds * 1000)
  return sendCirculars({ ...cx, now, rate: 12, signal: new AbortController().signal })
}

const stateOf = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row?.state
}

const members = async (count: number) => {
  for (let each = 0; each < count; each++) await storedMember(database.db, `m${each}@example.cat`)
}

const inTwoDays = new Date(storyNow.getTime() + 2 * 86_400_000)

test('is sent at its time, not before, and not at all once it is taken back', async () => {
  await members(1)
  const id = await storedCircular(database.db)
  await scheduleCircular(cx, id, { when: 'later', at: inTwoDays })
  await round()
  expect(await stateOf(id)).toBe('scheduled')
  await unscheduleCircular(cx, id)
  await round(3 * 86_400)
  expect(await stateOf(id)).toBe('draft')
  await scheduleCircular(cx, id, { when: 'later', at: inTwoDays })
  await round(3 * 86_400)
  expect(await stateOf(id)).toBe('sending')
})

test('is not sent to nobody, nor in the past, nor at an opening that is over', async () => {
  const id = await storedCircular(database.db)
  await expect(scheduleCircular(cx, id, { when: 'now' })).rejects.toMatchObject({
    code: 'circularHasNobody',
  })
  await expect(
    scheduleCircular(cx, id, { when: 'later', at: new Date(storyNow.getTime() - 1) }),
  ).rejects.toMatchObject({ code: 'circularInThePast' })
  const [event] = await database.db
    .insert(events)
    .values({
      title: 'Cena',
      description: 'Cena',
      date: inTwoDays,
      location: 'Vic',
      maxParticipants: 9,
    })
    .returning({ id: events.id })
  await expect(
    scheduleCircular(cx, id, { when: 'opening', event: event?.id ?? 0 }),
  ).rejects.toMatchObject({ code: 'circularOpensNothing' })
})

test('of two who choose differently when it is sent the second is told, and the first stands', async () => {
  await members(1)
  const id = await storedCircular(database.db)
  await scheduleCircular(cx, id, { when: 'later', at: inTwoDays })
  await scheduleCircular(cx, id, { when: 'later', at: inTwoDays })
  const inAnHour = new Date(storyNow.getTime() + 3_600_000)
  for (const input of [
    { when: 'now' as const },
    { when: 'later' as const, at: inAnHour },
    { when: 'opening' as const, event: 1 },
  ]) {
    await expect(scheduleCircular(cx, id, input)).rejects.toMatchObject({
      code: 'circularMovedOn',
      status: 409,
    })
  }
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  expect(row).toMatchObject({ state: 'scheduled', scheduledAt: inTwoDays, opensWith: null })
})

test('pressed twice at once it is sent once', async () => {
  await members(1)
  const id = await storedCircular(database.db)
  await Promise.all([1, 2, 3].map(() => scheduleCircular(cx, id, { when: 'now' })))
  const { rows } = await database.pool.query(
    `select from audit_log where action = 'circular.begun'`,
  )
  expect(rows).toHaveLength(1)
})

test('stopped, what has not left does not leave; gone on with, nobody is left out or gets it twice', async () => {
  await members(3)
  const id = await storedCircular(database.db)
  await scheduleCircular(cx, id, { when: 'now' })
  await round()
  expect(await database.db.$count(mails)).toBe(1)
  await stopCircular(cx, id)
  expect(await database.db.$count(mails)).toBe(0)
  await round(5)
  expect(await database.db.$count(mails)).toBe(0)
  const [row] = await database.db.select().from(circulars)
  expect(row).toMatchObject({ state: 'stopped', recipients: 3, waiting: 3, queued: 0 })
  await resumeCircular(cx, id)
  for (let each = 0; each < 4; each++) {
    await round(10 + each * 5)
    await database.db.update(mails).set({ sentAt: storyNow })
  }
  await round(40)
  const [after] = await database.db.select().from(circulars)
  expect(after).toMatchObject({ state: 'sent', recipients: 3, sent: 3 })
})

test('stopped, it can be ended: who has not had it is left out, and nothing leaves any more', async () => {
  await members(2)
  const id = await storedCircular(database.db)
  await scheduleCircular(cx, id, { when: 'now' })
  await round()
  await database.db.update(mails).set({ sentAt: storyNow })
  await round(5)
  await expect(endCircular(cx, id)).rejects.toMatchObject({ code: 'circularMovedOn' })
  await expect(endingOf(cx, id)).rejects.toMatchObject({ code: 'circularMovedOn' })
  await stopCircular(cx, id)
  expect(await endingOf(cx, id)).toEqual({ id, subject: 'Cena de invierno', waiting: 1 })
  // One that was just leaving as it was stopped.
  await database.pool.query(
    `with mail as (
       insert into mails (kind, priority, recipient, language, subject, html, text)
       values ('circular-events', 2, 'm1@example.cat', 'es', 'Cena', '<p>Cena</p>', 'Cena') returning id)
     update circular_deliveries set state = 'queued', mail_id = (select id from mail) where state = 'waiting'`,
  )
  await endCircular(cx, id)
  await endCircular(cx, id)
  const [row] = await database.db.select().from(circulars)
  expect(row).toMatchObject({
    state: 'sent',
    endedAt: cx.now,
    recipients: 2,
    sent: 1,
    leftOut: 1,
    waiting: 0,
    queued: 0,
  })
  expect(await database.db.$count(mails)).toBe(0)
  await round(60)
  expect(await database.db.$count(mails)).toBe(0)
  const { rows } = await database.pool.query(
    `select from audit_log where action = 'circular.ended' and subject_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  await expect(resumeCircular(cx, id)).rejects.toMatchObject({ code: 'circularMovedOn' })
})

test('sent, it goes once more to those alone whom it did not reach', async () => {
  const people = [
    await storedMember(database.db, 'a@example.cat'),
    await storedMember(database.db, 'b@example.cat'),
  ]
  const id = await storedCircular(database.db, { state: 'sent', begunAt: storyNow })
  await expect(retryCircular(cx, id)).rejects.toMatchObject({ code: 'circularMovedOn' })
  await database.db.insert(circularDeliveries).values([
    {
      circularId: id,
      address: 'a@example.cat',
      personId: people[0],
      language: 'es',
      state: 'sent',
    },
    {
      circularId: id,
      address: 'b@example.cat',
      personId: people[1],
      language: 'es',
      state: 'failed',
    },
  ])
  const retriable = async () =>
    (await circularDetails(cx, id, { language: 'es', view: 'desktop' })).retriable
  expect(await retriable()).toBe(true)
  await retryCircular(cx, id)
  expect(await retriable()).toBe(false)
  await round()
  const queued = await database.db.select({ to: mails.recipient }).from(mails)
  expect(queued).toEqual([{ to: 'b@example.cat' }])
})

test('it is not offered once more where whom it did not reach has been forgotten', async () => {
  await storedMember(database.db, 'b@example.cat')
  const id = await storedCircular(database.db, { state: 'sent', begunAt: storyNow, failed: 1 })
  const { progress, retriable } = await circularDetails(cx, id, { language: 'es', view: 'desktop' })
  expect([progress.failed, retriable]).toEqual([1, false])
})

test('what has begun is no draft any more', async () => {
  const id = await storedCircular(database.db, { state: 'sending', begunAt: storyNow })
  for (const act of [discardCircular, unscheduleCircular]) {
    await expect(act(cx, id)).rejects.toMatchObject({ status: 409 })
  }
})

test('a test goes to whoever asks, in both languages, and offers no way to say no for somebody else', async () => {
  const id = await storedCircular(database.db)
  await testCircular(cx, id)
  const sent = await database.db.select().from(mails).orderBy(mails.language)
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@example.cat', 'Prova: Sopar d’hivern'],
    ['admin@example.cat', 'Prueba: Cena de invierno'],
  ])
  for (const mail of sent) {
    expect(mail.headers).toBeNull()
    expect(mail.html).not.toContain('/correo/baja')
    expect(mail.html).toMatch(/\/cuenta\/correos\?[a-z]+=(?:es|ca)"/u)
    expect(`${mail.html}${mail.text}`).not.toContain('TOKEN')
  }
})

test('whom it names is known by number or address, and nobody else is guessed', async () => {
  const ana = await storedMember(database.db, 'ana@example.cat')
  const { rows } = await database.pool.query<{ n: number }>(
    'select member_number as n from membership_requests where person_id = $1',
    [ana],
  )
  const asked = (people: string) =>
    createCircular(cx, circularInput.parse(circularForm({ submission: randomUUID(), people })))
  expect(await asked(`${rows[0]?.n}\nANA@example.cat`)).toMatchObject({ outcome: 'created' })
  expect(await asked('nadie@example.cat')).toEqual({
    outcome: 'refused',
    errors: { people: 'membersUnknown' },
  })
  const segment = {
    standing: 'members',
    plan: null,
    language: null,
    came: null,
    waiting: null,
    birthdayMonth: null,
  } as const
  expect(
    await countAudience(cx, { kind: 'club', segment: { ...segment, named: 'ana@example.cat' } }),
  ).toMatchObject({ recipients: 1 })
  expect(
    await countAudience(cx, { kind: 'club', segment: { ...segment, named: '9999' } }),
  ).toBeNull()
})

test('a card is only of what is on the site', async () => {
  const input = circularInput.parse(
    circularForm({ submission: randomUUID(), text_ca: 'Hola\n\n/eventos/77' }),
  )
  expect(await createCircular(cx, input)).toEqual({
    outcome: 'refused',
    errors: { text_ca: 'cardUnknown' },
  })
})

test('the digest has what is published, and that of a month is composed once while it is a draft', async () => {
  const shared = { description: 'Cena', location: 'Vic', maxParticipants: 9, date: inTwoDays }
  const [shown] = await database.db
    .insert(events)
    .values([
      { ...shared, title: 'Cena' },
      { ...shared, title: 'Borrador', status: 'draft' },
    ])
    .returning({ id: events.id })
  const id = await composeDigest(cx)
  expect(await composeDigest(cx)).toBe(id)
  const [digest] = await database.db.select().from(circulars)
  expect(digest).toMatchObject({
    state: 'draft',
    kind: 'club',
    subject: 'Noviembre en Cercle Gastronòmic',
  })
  expect(digest?.text.match(/\/eventos\/\d+/gu)).toEqual([`/eventos/${shown?.id}`])
  await database.db.update(circulars).set({ state: 'sent', begunAt: storyNow })
  const [further, ...more] = await Promise.all([1, 2, 3].map(() => composeDigest(cx)))
  expect(further).not.toBe(id)
  expect(more).toEqual([further, further])
  expect(await composeDigest(cx)).toBe(further)
  expect(await database.db.$count(circulars)).toBe(2)
  expect(
    await circularAbout(cx, {
      event: String(shown?.id),
      restaurant: null,
      post: null,
      assembly: null,
    }),
  ).toMatchObject({
    kind: 'events',
    subject_es: 'Cena',
    text_ca: expect.stringContaining(`/eventos/${shown?.id}`),
  })
})

test('nobody but admins and the secretary may do any of it', async () => {
  const id = await storedCircular(database.db)
  const actor = await storedAccount(database.db, { role: 'editor', email: 'editor@example.cat' })
  const editor = { ...cx, actor }
  await expect(scheduleCircular(editor, id, { when: 'now' })).rejects.toMatchObject({ status: 403 })
  await expect(testCircular(editor, id)).rejects.toMatchObject({ status: 403 })
  const account = await storedAccount(database.db, { email: 'secretaria@example.cat' })
  const secretary = { ...account, offices: [{ office: 'secretary' as const, eventId: null }] }
  await scheduleCircular({ ...cx, actor: secretary }, id, { when: 'later', at: inTwoDays })
  expect(await stateOf(id)).toBe('scheduled')
  expect(() =>
    circularInput.parse(circularForm({ kind: 'contract', standing: 'lapsed' })),
  ).toThrow()
})
