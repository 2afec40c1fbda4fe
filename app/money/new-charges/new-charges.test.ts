import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { findRecords } from '#app/frame/record-search/record-search.server.ts'
import { reverseChargeByHand } from '#app/money/ledger-history/charge-history.server.ts'
import { listOpenCharges } from '#app/money/ledger/charges/open-charges.server.ts'
import { ledgerMailsCopy } from '#app/money/ledger/mails/ledger-mails.copy.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCharge } from '#tests/support/ledger.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { chargeByHand, newChargeForm } from './charge-by-hand.server.ts'
import { newChargeInput } from './new-charge-input.ts'

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat', { content })
  await database.pool.sql`
    insert into people (full_name, email, language) values
    ('Núria Pla', 'nuria@example.cat', 'ca'), ('Pau Vila', 'pau@example.cat', 'es'),
    ('Joan Mas', 'joan1@example.cat', 'es'), ('Joan Mas', 'joan2@example.cat', 'es')`
})

const content = {
  ...clubContent,
  bank: { ...clubContent.bank, holder: 'Cercle', iban: 'ES9121000418450200051332' },
}

const form = (people: string, given: Record<string, string> = {}) =>
  newChargeInput.parse({
    submission: randomUUID(),
    people,
    about_es: 'Autobús a Falset',
    about_ca: '',
    amount: '12,50',
    due_on: '2026-12-15',
    tell: 'yes',
    ...given,
  })

const all = { search: '', kind: null, overdue: false, page: 1 } as const
const open = async () =>
  (await listOpenCharges(cx, all)).rows.map(({ name, email, openCents }) => [
    name,
    email,
    openCents,
  ])

test('people are found by name, address or both, and others are charged by name and address', async () => {
  const people =
    'núria pla\r\nPAU@example.cat\r\n\r\n"Mas, Joan" <joan2@example.cat>; \nEva Roca\teva@example.org'
  expect(await chargeByHand(cx, form(people))).toEqual({ outcome: 'charged', charges: 4 })
  const charged = new Map((await open()).map(([name, ...others]) => [name, others]))
  expect(Object.fromEntries(charged)).toEqual({
    'Eva Roca': ['eva@example.org', 1250],
    'Joan Mas': ['joan2@example.cat', 1250],
    'Núria Pla': ['nuria@example.cat', 1250],
    'Pau Vila': ['pau@example.cat', 1250],
  })
  const mails = await sentMails(database.db, content)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'eva@example.org',
    'joan2@example.cat',
    'nuria@example.cat',
    'pau@example.cat',
  ])
  const ofNuria = mails.find(({ to }) => to === 'nuria@example.cat')
  expect(ofNuria?.text).toContain(ledgerMailsCopy.ca.transfer.title)
  expect(ofNuria?.text).toContain('ES91 2100 0418 4502 0005 1332')
})

test('one wrong line charges nobody, and each line shows its fault', async () => {
  const people = 'Núria Pla\nJoan Mas\nQuim Soler\nmar@example.org\nnuria@example.cat'
  expect(await chargeByHand(cx, form(people))).toEqual({
    outcome: 'refused',
    errors: {
      line_2: 'personAmbiguous',
      line_3: 'personUnknown',
      line_4: 'personNameMissing',
      line_5: 'personTwice',
    },
  })
  expect(await open()).toEqual([])
})

test('one form charges once, concurrently and after a charge of it was reversed', async () => {
  const sent = form('Núria Pla\nPau Vila')
  await Promise.all(Array.from({ length: 4 }, () => chargeByHand(cx, sent)))
  const { rows } = await listOpenCharges(cx, all)
  expect(rows).toHaveLength(2)
  // A charge is overdue from the day after its last day.
  const overdue = async (day: string) => {
    const now = new Date(`${day}T12:00:00Z`)
    return (await listOpenCharges({ ...cx, now }, { ...all, overdue: true })).rows.length
  }
  expect([await overdue('2026-12-15'), await overdue('2026-12-16')]).toEqual([0, 2])
  await reverseChargeByHand(cx, rows[0]?.id ?? '', { reason: 'No vino', seen: '1250' })
  await chargeByHand(cx, sent)
  expect(await open()).toHaveLength(1)
  await sentMails(database.db, content)
  await storedCharge(database.pool)
  const inCatalan = await listOpenCharges({ ...cx, language: 'ca' }, all)
  expect(inCatalan.rows.map(({ about }) => about)).toContain('Davantal')
})

test('the form sends mails only on request', async () => {
  await chargeByHand(cx, { ...form('Núria Pla'), tell: false })
  expect(await sentMails(database.db, content)).toEqual([])
})

const faultsOf = (given: Record<string, string>) =>
  newChargeInput
    .safeParse({ submission: randomUUID(), about_es: '', about_ca: '', ...given })
    .error?.issues.map(({ path }) => path.join('.'))

test('a charge without people or a purpose is refused', () => {
  const fields = faultsOf({ people: ' \n;', amount: '0', due_on: '2026-13-01' })
  expect(fields).toEqual(expect.arrayContaining(['amount', 'due_on']))
  const people = faultsOf({ people: ';;', amount: '5', due_on: '2026-12-01' })
  expect(people).toEqual(['people', 'about_es'])
  expect(newChargeForm(cx).dueOn).toBe('2026-12-05')
})

test('only people who manage the money find charges, payments and debtors in the panel', async () => {
  await chargeByHand(cx, form('Núria Pla'))
  const kinds = async (by: typeof cx, text: string) =>
    (await findRecords(by, { text, kind: null })).map(({ kind }) => kind)
  expect(await kinds(cx, 'nuria')).toEqual(['charge', 'person'])
  const [charge] = (await listOpenCharges(cx, all)).rows
  expect(await kinds(cx, charge?.reference ?? '')).toEqual(['charge'])
  const editor = await storedAccount(database.db, { role: 'editor', email: 'edu@example.cat' })
  expect(await kinds(testContext({ db: database.db, actor: editor }), 'nuria')).toEqual([])
  const treasurer = {
    ...editor,
    role: 'user' as const,
    offices: [{ office: 'treasurer' as const, eventId: null }],
  }
  expect(await kinds(testContext({ db: database.db, actor: treasurer }), 'nuria')).toEqual([
    'charge',
    'person',
  ])
})
