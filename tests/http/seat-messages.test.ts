import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, beforeAll } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { sendReminders } from '#app/events/registrations/holds/seat-duties.server.ts'
import { registrationBadgeCopy } from '#app/events/registrations/own/registration-badge.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { testContext, testSite } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { registeredParty, partyForm } from '#tests/support/parties.ts'
import { sendFromElsewhere } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp({ TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'editora@example.cat')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const newEvent = async (given: Parameters<typeof storedEvent>[1]) => {
  event = await storedEvent(app.db, { price: 5500, maxParticipants: 3, ...given })
}

beforeEach(async () => {
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
  await newEvent({ date: daysLater(20, new Date()) })
})

const send = (name: string, email: string, seats: number, cookie = '') =>
  sendFromElsewhere(
    app,
    `/eventos/${event.id}/inscripcion`,
    partyForm({ name, ...(email ? { email } : {}), seats: String(seats) }),
    cookie ? { Cookie: cookie } : {},
  )

const noticeOf = (response: Response) =>
  decodeURIComponent(response.headers.get('Set-Cookie') ?? '')

const register = (name: string, seats: number) => registeredParty(app, event.id, { name, seats })

const page = async (path: string, cookie = '') =>
  (await (await app.ask(path, cookie ? { cookie } : {})).text())
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '')

const panel = (end: string) => page(`/admin/eventos/${event.id}${end}`, editor)

async function reminder(hours: number) {
  const { email } = await register('Maria', 1)
  await app.pool.sql`
    with moved as (update events set date = ${inHours(hours)} where id = ${event.id})
    update event_registrations set created_at = now() - interval '9 days' where event_id = ${event.id}`
  await emptyTables(app.pool, ['mails'])
  const site = { ...testSite, formKey: formKeyOf(testSecret) }
  await sendReminders({ ...testContext({ db: app.db, now: new Date() }), site, db: app.db })
  return (await writtenMails(app.db)).find(({ recipient }) => recipient === email)?.text ?? ''
}

describe('the reminder', () => {
  test('of an event that was moved nearer says how near it is, and each thing once', async () => {
    const text = await reminder(20)
    expect(text).toMatch(/es (?:hoy|mañana)\./iu)
    expect(text).not.toMatch(/faltan tres días/iu)
    expect(text.match(/Si no puedes venir/gu)).toHaveLength(1)
  })

  test('three days ahead says three days', async () => {
    const text = await reminder(71.9)
    expect(text).toMatch(/faltan tres días/iu)
    expect(text.match(/Si no puedes venir/gu)).toHaveLength(1)
  })
})

test('an offered place of the waiting list is shown as a missing step', async () => {
  await register('Plena', 3)
  const held = await send('Cua', `${randomUUID()}@example.cat`, 1)
  expect(noticeOf(held)).toContain('"lineToConfirm"')
  expect(flashesCopy.ca.lineToConfirm.title).toBe('Falta un pas')
  const cookie = await app.signIn('user', 'cua@example.cat')
  expect(noticeOf(await send('Cua Pla', '', 1, cookie))).toContain('"inLine"')
})

describe('within 48 hours', () => {
  beforeEach(() => newEvent({ date: inHours(30) }))

  test('a person who gives up some seats sees how many, everywhere', async () => {
    const party = await register('Maria', 3)
    await register('Cua', 1)
    expect((await app.send(party.to('/plaza'), { seat: 'pass-on', seats: '2' })).status).toBe(302)
    const badge = 'Cedidas 2 de 3 plazas, pendientes de alguien'
    expect(registrationBadgeCopy.es.givenUp(2, 3)).toBe(badge)
    expect(await page(party.to(''))).toContain(badge)
    expect(await panel('/asistentes')).toContain(badge)
    // A person who cancels now sees what happens to the seats passed on.
    const asked = await page(party.to('/cancelar'))
    expect(asked).toContain(registrationsCopy.es.cancellation.givenUp(2))
  })

  test('a volunteer sees that nothing is refunded, and earlier that it is', async () => {
    const { dialog: copy } = attendeesCopy.es
    const late = await register('Maria', 2)
    expect(await panel(`/asistentes/${late.id}/plazas`)).toContain(copy.seatsLostHint)
    await newEvent({ date: daysLater(20, new Date()) })
    const withTimeout = await register('Maria', 2)
    const html = await panel(`/asistentes/${withTimeout.id}/plazas`)
    expect([html.includes(copy.seatsHint), html.includes(copy.seatsLostHint)]).toEqual([
      true,
      false,
    ])
  })
})

test('once the event has begun the panel offers only what the server allows', async () => {
  const { id } = await register('Maria', 2)
  const offered = async () => [
    (await panel('/asistentes')).includes('/asistentes/nuevo'),
    (await panel(`/asistentes/${id}`)).includes(`${id}/plazas`),
    (await panel('/entrada')).includes('/entrada/nueva'),
  ]
  expect(await offered()).toEqual([true, true, true])
  await app.pool.sql`update events set date = now() - interval '1 minute' where id = ${event.id}`
  expect(await offered()).toEqual([false, false, true])
})

/** A volunteer adds people by hand: an address of a member gets the member's price, others the normal one. */
let dinner: Awaited<ReturnType<typeof storedEvent>>

beforeAll(async () => {
  dinner = await storedEvent(app.db, {
    date: daysLater(20, new Date()),
    price: 5500,
    memberPrice: 4000,
    maxParticipants: 20,
  })
})

const isMember = (
  email: string,
  { owner = null as string | null, leftOn = null as string | null } = {},
) =>
  app.pool.sql`
  insert into membership_requests (full_name, email, status, user_id, member_number, joined_on, left_on)
  values ('Joan Vidal', ${email}, 'approved', (select id from usuarios where email = ${owner}),
    (select coalesce(max(member_number), 0) + 1 from membership_requests), '2012-03-01', ${leftOn})`

async function add(email: string, name: string) {
  const form = registrationForm({ name, email, seats: '2', guest_2_name: 'Pau Vila' })
  const response = await app.send(
    `/admin/eventos/${dinner.id}/asistentes/nuevo`,
    { ...form, submission: randomUUID(), staff_note: '' },
    editor,
  )
  expect(response.status).toBe(302)
  const mail = (await writtenMails(app.db)).findLast(({ recipient }) => recipient === email)
  return {
    row: (await seatsOf(app.db, dinner.id)).of(name),
    mail: mail?.text.replaceAll('\u00a0', ' ') ?? '',
    notice: decodeURIComponent(response.headers.get('Set-Cookie') ?? ''),
  }
}

describe('a person added by hand', () => {
  test.each([
    ['with a confirmed account', 'joan@example.cat', true],
    ['without an account, by the address', 'anna@example.cat', false],
  ])('%s pays as a member, as page, mail and notice say', async (name, email, hasAccount) => {
    if (hasAccount) await app.signIn('user', email)
    await isMember(email, { owner: hasAccount ? email : null })
    const { row, mail, notice } = await add(email, name)
    expect(row).toMatchObject({ member: true, total: 9500 })
    expect(mail).toContain('95,00 €')
    expect(notice).toContain('memberAdded')
    expect(flashesCopy.es.memberAdded.description).toContain('precio de socio')
  })

  test('who is not a current member pays the normal price', async () => {
    await isMember('fora@example.cat', { leftOn: '2020-01-31' })
    for (const name of ['ningu', 'fora']) {
      const { row, mail, notice } = await add(`${name}@example.cat`, name)
      expect(row).toMatchObject({ member: false, total: 11000 })
      expect(mail).toContain('110,00 €')
      expect(notice).toContain('attendeeAdded')
    }
  })

  test('whose address belongs to another person now does not pay as a member', async () => {
    await app.signIn('user', 'nova@example.cat')
    await isMember('vella@example.cat', { owner: 'nova@example.cat' })
    expect((await add('vella@example.cat', 'Somebody else')).row).toMatchObject({ member: false })
  })
})
