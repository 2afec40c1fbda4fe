import { beforeAll, expect, test } from 'vitest'
import {
  chooseNewPassword,
  signInForEvening,
} from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { doorList } from '#app/events/attendees/door/door.server.ts'
import { kitchenSheet } from '#app/events/attendees/kitchen.server.ts'
import { listRequests } from '#app/members/memberships/list/member-list.server.ts'
import { memberQueryOf } from '#app/members/memberships/list/member-list.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { may, mayFor } from '#app/platform/auth/permissions.ts'
import { recogniseSession } from '#app/platform/auth/sessions/session.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedCharge } from '#tests/support/ledger.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import {
  giveHelp,
  giveOffice,
  removeEndedOffices,
  withdrawHelp,
  withdrawOffice,
} from './give-office.server.ts'
import { handOver, handoverOf, helpersOf, officesOfAccount } from './offices.server.ts'
import { ownEvents } from './own-offices.server.ts'

const evening = new Date('2026-12-09T19:00:00Z')
const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)

const database = fileDatabase()
let admin: Account
beforeAll(async () => {
  admin = { ...(await storedAccount(database.db, { role: 'admin', email: 'cap@club.cat' })) }
})

const asAdmin = (now = evening) =>
  testContext({ db: database.db, actor: { ...admin, authenticatedAt: now }, now })

/** A person who can sign in, and whose session can be read at any instant. */
async function person(email: string) {
  const { db } = database
  const account = await storedAccount(db, { email })
  const client = { network: '203.0.113.7', userAgent: null }
  const signedIn = () => sessionOf(db, { accountId: account.id, client, now: evening })
  let { token } = await signedIn()
  return {
    ...account,
    async signIn() {
      ;({ token } = await signedIn())
    },
    at: async (now: Date, site = testSite) => {
      const { actor, until } = await recogniseSession(db, token, now, site)
      return { actor, until, cx: testContext({ db, actor, now }) }
    },
  }
}

const office = (given: Partial<Parameters<typeof giveOffice>[2]> = {}) => ({
  office: 'secretary' as const,
  currentPassword: '',
  ...given,
})

const help = (dinner: { id: number }, email: string, kind: 'door' | 'kitchen' = 'door') =>
  giveHelp(asAdmin(), String(dinner.id), { email, office: kind, currentPassword: '' })
const helperOf = async (dinner: { id: number }) =>
  (await helpersOf(asAdmin(), String(dinner.id))).helpers[0]
const tokenIn = (text = '') => /token=([\w-]+)/u.exec(text)?.[1] ?? ''

test('a secretary manages the members until the end that an earlier release gave the office', async () => {
  const pau = await person('pau@club.cat')
  await expect(listMembersOf(await pau.at(evening))).rejects.toMatchObject({ status: 403 })
  await giveOffice(asAdmin(), pau.id, office())
  await database.pool.sql`
    update account_offices set ends_at = '2026-12-09T23:00:00Z' where account_id = ${pau.id}`
  // Sessions from before the office lack the required strength.
  expect((await pau.at(evening)).actor.kind).toBe('visitor')
  await pau.signIn()
  const known = await pau.at(evening)
  await listMembersOf(known)
  expect(may(known.actor, 'settings.manage')).toBe(false)
  // 23:59 in Madrid, and midnight.
  expect(may((await pau.at(later(239))).actor, 'memberships.manage')).toBe(true)
  expect(may((await pau.at(later(240))).actor, 'memberships.manage')).toBe(false)
  expect((await pau.at(new Date('2026-12-09T22:59:30Z'))).until).toEqual(later(240))
})

test('a treasurer’s session idles no longer than an admin’s, and needs the second factor where required', async () => {
  const [iris, joel] = [await person('iris@club.cat'), await person('joel@club.cat')]
  await giveOffice(asAdmin(), iris.id, office({ office: 'treasurer' }))
  await giveOffice(asAdmin(), joel.id, office({ office: 'kitchen' }))
  await iris.signIn()
  expect((await joel.at(later(13 * 60))).actor.kind).toBe('account')
  expect((await iris.at(later(13 * 60))).actor.kind).toBe('visitor')
  const wanted = { ...testSite, requireAdminFactor: 'any' as const }
  const { actor } = await iris.at(later(1), wanted)
  expect(actor).toMatchObject({ secondFactorMissing: true })
  expect(may(actor, 'ledger.manage')).toBe(false)
  expect(may((await joel.at(later(1), wanted)).actor, 'kitchen.read')).toBe(true)
})

test('withdrawing an office takes effect immediately, and mails its holder and the admins', async () => {
  const rosa = await person('rosa@club.cat')
  await giveOffice(asAdmin(), rosa.id, office())
  await rosa.signIn()
  const [given] = (await officesOfAccount(asAdmin(), rosa.id)).offices
  await withdrawOffice(asAdmin(), rosa.id, given?.id ?? '')
  await withdrawOffice(asAdmin(), rosa.id, given?.id ?? '')
  await expect(listMembersOf(await rosa.at(later(1)))).rejects.toMatchObject({ status: 403 })
  const rows = await database.pool.sql`
    select kind from mails where recipient in ('rosa@club.cat', 'cap@club.cat')
    and text like '%rosa@club.cat%' or recipient = 'rosa@club.cat' order by kind`
  expect(rows.map(({ kind }) => String(kind))).toEqual([
    'account-officeGiven',
    'account-officeGiven-admins',
    'account-officeWithdrawn',
    'account-officeWithdrawn-admins',
  ])
})

test('a handover to the next treasurer shows what is pending, and ends the old sessions', async () => {
  const [old, next] = [await person('quim@club.cat'), await person('neus@club.cat')]
  await giveOffice(asAdmin(), old.id, office({ office: 'treasurer' }))
  await old.signIn()
  await storedCharge(database.pool, { dueOn: '2026-12-01' })
  const shown = () =>
    handoverOf(asAdmin(), { office: 'treasurer', search: 'neus@', accountId: next.id })
  const held = (by: { id: string }, { holders }: Awaited<ReturnType<typeof shown>>) =>
    holders.find(({ accountId }) => accountId === by.id)
  const before = await shown()
  const { waiting, found, to } = before
  expect(held(old, before)).toMatchObject({ email: 'quim@club.cat', sessions: 1 })
  expect(waiting.map(({ kind }) => kind)).toEqual(['overdue'])
  expect([found.map(({ id }) => id), to?.id]).toEqual([[next.id], next.id])
  const input = {
    office: 'treasurer' as const,
    account: next.id,
    withdraw: held(old, before)?.id ?? '',
    currentPassword: '',
  }
  await handOver(asAdmin(), input)
  await handOver(asAdmin(), input)
  const after = await shown()
  expect([held(old, after), held(next, after)?.email]).toEqual([undefined, 'neus@club.cat'])
  expect((await old.at(later(1))).actor.kind).toBe('visitor')
  await next.signIn()
  expect(may((await next.at(later(1))).actor, 'ledger.manage')).toBe(true)
  const secretary = await handoverOf(asAdmin(), {
    office: 'secretary',
    search: '',
    accountId: null,
  })
  expect([secretary.waiting, secretary.found, secretary.to]).toEqual([[], [], null])
})

test('a door helper sees the door of their event, and nothing of another event', async () => {
  const jan = await person('jan@club.cat')
  const texts = { title: 'Quesos', translation: { title: 'Formatges' } }
  const dinner = await storedEvent(database.db, { date: later(120), ...texts })
  const other = await storedEvent(database.db, { date: later(120) })
  await help(dinner, 'jan@club.cat')
  const { cx, actor } = await jan.at(evening)
  const { offices } = await officesOfAccount({ ...asAdmin(), language: 'ca' }, jan.id)
  expect(offices).toMatchObject([{ event: { title: 'Formatges' } }])
  expect((await doorList(cx, String(dinner.id))).event.allowed).toEqual(['door'])
  await expect(doorList(cx, String(other.id))).rejects.toMatchObject({ status: 403 })
  await expect(kitchenSheet(cx, String(dinner.id))).rejects.toMatchObject({ status: 403 })
  expect(mayFor(actor, 'door.keep', `0${dinner.id}`)).toBe(false)
  const { events: own } = await ownEvents(cx, { past: true, page: 1 })
  expect(own.map(({ id, pages }) => [id, pages.map(({ page }) => page)])).toEqual([
    [dinner.id, ['door']],
  ])
  await help(dinner, 'jan@club.cat', 'kitchen')
  const both = await jan.at(evening)
  const { events: more } = await ownEvents(both.cx, { past: false, page: 1 })
  expect(more.flatMap(({ pages }) => pages.map(({ page }) => page))).toEqual([
    'door',
    'night',
    'kitchen',
  ])
  const over = await jan.at(later(120 + 24 * 60))
  expect(may(over.actor, 'panel.enter')).toBe(false)
  await database.db.update(events).set({ date: daysLater(40, evening) })
  expect(may((await jan.at(later(120 + 24 * 60))).actor, 'panel.enter')).toBe(true)
})

test('the mail of an office for one evening names evening, time, place and sender, with a calendar', async () => {
  await person('tecla@club.cat')
  const dinner = await storedEvent(database.db, { title: 'Formatges de pastor', date: later(120) })
  await help(dinner, 'tecla@club.cat')
  const given = await helperOf(dinner)
  expect(given).toMatchObject({ email: 'tecla@club.cat', invited: false })
  await withdrawHelp(asAdmin(), String(dinner.id), given?.id ?? '')
  const [givenMail, gone, ...more] = await mailsTo('tecla@club.cat')
  expect(more).toEqual([])
  expect(givenMail?.subject).toBe('Puerta: Formatges de pastor')
  for (const words of ['Maria Soler', 'Formatges de pastor', '22:00', 'Sala de catas']) {
    expect(givenMail?.text).toContain(words)
  }
  expect(givenMail?.text).toContain(`/admin/eventos/${dinner.id}/entrada`)
  expect(givenMail?.text).not.toMatch(/20:00|cap@club\.cat/u)
  const calendars = [givenMail, gone].map((mail) => String(mail?.attachments[0]?.content))
  expect(calendars[0]).toContain('SUMMARY:Puerta: Formatges de pastor')
  expect(calendars[0]).toContain(`UID:office-${given?.id}`)
  expect(calendars[1]).toContain('METHOD:CANCEL')
})

test('a person without an account is invited, and has the office after confirming the address', async () => {
  const { db } = database
  const dinner = await storedEvent(db, { date: daysLater(30, evening) })
  expect(await help(dinner, 'nova@example.cat')).toEqual({ outcome: 'done' })
  const [given] = await mailsTo('nova@example.cat')
  const token = tokenIn(given?.text)
  expect((await helperOf(dinner))?.invited).toBe(true)
  // The link alone is enough for an evening office, until the evening ends.
  const now = daysLater(29, evening)
  const entered = await signInForEvening(testContext({ db, now }), token)
  if (entered.outcome !== 'entered') throw new Error(entered.outcome)
  expect(entered.returnTo).toBe(`/admin/eventos/${dinner.id}/entrada`)
  const { actor } = await recogniseSession(db, entered.token, now, testSite)
  expect(mayFor(actor, 'door.keep', String(dinner.id))).toBe(true)
  await expect(signInForEvening(testContext({ db, now }), token)).rejects.toMatchObject({
    status: 410,
  })
})

test('the link alone gives access to offices of an evening only', async () => {
  const { db } = database
  const dinner = await storedEvent(db, { date: later(120) })
  await help(dinner, 'tresorera@example.cat')
  const helper = await helperOf(dinner)
  await giveOffice(asAdmin(), helper?.accountId ?? '', office({ office: 'treasurer' }))
  const [, given] = await mailsTo('tresorera@example.cat')
  const token = tokenIn(given?.text)
  const cx = testContext({ db, now: later(1) })
  await expect(signInForEvening(cx, token)).rejects.toMatchObject({ status: 410 })
  const chosen = { token, password: 'romesco i calçots', confirmation: 'romesco i calçots' }
  expect((await chooseNewPassword(cx, chosen)).outcome).toBe('entered')
})

test('an office is given neither for a past event nor to a deactivated account', async () => {
  const { id } = await person('mar@club.cat')
  const past = await storedEvent(database.db, { date: daysLater(-3, evening) })
  expect(await help(past, 'mar@club.cat')).toEqual({
    outcome: 'refused',
    errors: { event: 'invalidChoice' },
  })
  await database.pool.sql`update usuarios set deactivated_at = now() where id = ${id}`
  await expect(giveOffice(asAdmin(), id, office())).rejects.toMatchObject({
    code: 'accountOutOfUse',
    status: 409,
  })
})

test('only an admin gives an office, not its holder', async () => {
  const anna = await person('anna@club.cat')
  await giveOffice(asAdmin(), anna.id, office())
  await anna.signIn()
  const { cx } = await anna.at(evening)
  await expect(giveOffice(cx, anna.id, office({ office: 'treasurer' }))).rejects.toMatchObject({
    status: 403,
  })
})

test('concurrent requests give an office once, and its end is logged', async () => {
  const { id } = await person('ona@club.cat')
  const dinner = await storedEvent(database.db, { date: later(120) })
  await Promise.all([help(dinner, 'ona@club.cat'), help(dinner, 'ona@club.cat')])
  const held = async () => (await officesOfAccount(asAdmin(), id)).offices.length
  await removeEndedOffices(database.db, later(120 + 23 * 60))
  expect(await held()).toBe(1)
  await removeEndedOffices(database.db, later(120 + 24 * 60))
  expect(await held()).toBe(0)
  const rows = await database.pool.sql`
    select action from audit_log where subject_id = ${id} order by id`
  expect(rows.map(({ action }) => String(action))).toEqual([
    'account.office-given',
    'account.office-ended',
  ])
})

const mailsTo = async (recipient: string) =>
  (await writtenMails(database.db)).filter((mail) => mail.recipient === recipient)

const listMembersOf = ({ cx }: { cx: ReturnType<typeof testContext> }) =>
  listRequests(cx, { ...memberQueryOf(new URLSearchParams()), page: 1 })

test('a helper at all events sees no drafts', async () => {
  const aina = await person('aina@club.cat')
  await giveOffice(asAdmin(), aina.id, office({ office: 'door' }))
  const draft = await storedEvent(database.db, { date: later(120), status: 'draft' })
  const { cx } = await aina.at(evening)
  const { events: own } = await ownEvents(cx, { past: false, page: 1 })
  expect(own.length).toBeGreaterThan(0)
  expect(own.map(({ id }) => id)).not.toContain(draft.id)
})
