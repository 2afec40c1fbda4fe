import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** Whoever a volunteer adds by hand pays as a member if the address is one's, and as everybody if not. */

let app: TestApp
let editor: string
let event: Awaited<ReturnType<typeof storedEvent>>

beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
  editor = await app.signIn('editor', 'editora@example.cat')
  event = await storedEvent(app.db, {
    date: daysLater(20, new Date()),
    price: 5500,
    memberPrice: 4000,
    maxParticipants: 20,
  })
})
afterAll(() => app.close())

const isMember = (
  email: string,
  { owner = null as string | null, leftOn = null as string | null } = {},
) =>
  app.pool.query(
    `insert into membership_requests (full_name, email, status, user_id, member_number, joined_on, left_on)
     values ('Joan Vidal', $1, 'approved', (select id from usuarios where email = $2),
       (select coalesce(max(member_number), 0) + 1 from membership_requests), '2012-03-01', $3)`,
    [email, owner, leftOn],
  )

async function add(email: string, name: string) {
  const form = registrationForm({ name, email, seats: '2', guest_2_name: 'Pau Vila' })
  const response = await app.send(
    `/admin/eventos/${event.id}/asistentes/nuevo`,
    { ...form, submission: randomUUID(), staff_note: '' },
    editor,
  )
  expect(response.status).toBe(302)
  const mail = (await writtenMails(app.db)).findLast(({ recipient }) => recipient === email)
  return {
    row: (await seatsOf(app.db, event.id)).of(name),
    mail: mail?.text.replaceAll('\u00a0', ' ') ?? '',
    notice: decodeURIComponent(response.headers.get('Set-Cookie') ?? ''),
  }
}

describe('somebody who is added by hand', () => {
  test.each([
    ['with a confirmed account', 'joan@example.cat', true],
    ['without an account, by the address', 'anna@example.cat', false],
  ])('%s pays as a member; page, mail and notice say so', async (name, email, hasAccount) => {
    if (hasAccount) await app.signIn('user', email)
    await isMember(email, { owner: hasAccount ? email : null })
    const { row, mail, notice } = await add(email, name)
    expect(row).toMatchObject({ member: true, total: 9500 })
    expect(mail).toContain('95,00 €')
    expect(notice).toContain('memberAdded')
    expect(flashesCopy.es.memberAdded.description).toContain('precio de miembro')
  })

  test('who is no member, or no longer one, pays as everybody', async () => {
    await isMember('fora@example.cat', { leftOn: '2020-01-31' })
    for (const name of ['ningu', 'fora']) {
      const { row, mail, notice } = await add(`${name}@example.cat`, name)
      expect(row).toMatchObject({ member: false, total: 11000 })
      expect(mail).toContain('110,00 €')
      expect(notice).toContain('attendeeAdded')
    }
  })

  test('does not pay as a member whose address is by now another one’s', async () => {
    await app.signIn('user', 'nova@example.cat')
    await isMember('vella@example.cat', { owner: 'nova@example.cat' })
    expect((await add('vella@example.cat', 'Somebody else')).row).toMatchObject({ member: false })
  })
})
