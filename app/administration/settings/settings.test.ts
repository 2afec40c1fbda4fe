import { beforeEach, describe, expect, test } from 'vitest'
import { sortByIds, moveItem } from '#app/administration/settings/lists/ordered-items.ts'
import { hourFields } from '#app/administration/settings/sections/hour-fields.ts'
import { hoursInput } from '#app/administration/settings/sections/section-input.ts'
import {
  saveSection,
  sectionForm,
} from '#app/administration/settings/sections/section-values.server.ts'
import { type BankFacts, clubContent } from '#app/club-content.ts'
import { bankChangeMailsCopy } from '#app/money/ledger/mails/bank-change-mails.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { testIban } from '#tests/support/banking.ts'
import { storedAccount } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
])('%s moved by %i', (id, places, order) => {
  expect(moveItem(ids, id, places).join('')).toBe(order)
})

const items = ids.map((id) => ({ id }))

test('an order is applied when it has exactly the items', () => {
  expect(
    sortByIds(items, ['d', 'a', 'c', 'b'])
      ?.map(({ id }) => id)
      .join(''),
  ).toBe('dacb')
})

test.each([
  ['an item too few', ['a', 'b', 'c']],
  ['an item twice', ['a', 'b', 'c', 'c']],
  ['an item twice besides all', ['a', 'b', 'c', 'd', 'd']],
  ['a foreign item', ['a', 'b', 'c', 'x']],
  ['no items', []],
])('an order with %s is refused', (_what, order) => {
  expect(sortByIds(items, order)).toBeNull()
})

function wrongIn(typed: Record<string, string>): Record<string, string> {
  const closed = Object.fromEntries(hourFields.map((field) => [field, '']))
  const read = hoursInput.safeParse({ version: '0', ...closed, ...typed })
  const issues = read.success ? [] : read.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

const span = (day: number, at: number, from: string, to: string) => ({
  [`day${day}_from${at}`]: from,
  [`day${day}_to${at}`]: to,
})

test.each([
  ['until the next day', span(4, 0, '18', '2')],
  ['until midnight', span(4, 0, '18:00', '0')],
  ['for a whole day', span(4, 0, '00:00', '00:00')],
  ['after a morning', { ...span(4, 1, '10', '14'), ...span(4, 0, '20', '2') }],
  ['until the next day begins', { ...span(4, 0, '18', '2'), ...span(5, 0, '2', '6') }],
  ['in the night of Sunday', { ...span(6, 0, '18', '2'), ...span(0, 0, '10', '14') }],
])('the club may be open %s', (_, typed) => {
  expect(wrongIn(typed)).toEqual({})
})

test.each([
  [{ ...span(4, 0, '18', '2'), ...span(4, 1, '22', '23') }, { day4_from1: 'spansOverlap' }],
  [{ ...span(4, 0, '18', '2'), ...span(5, 0, '1:30', '6') }, { day5_from0: 'overlapsNight' }],
  [{ ...span(6, 0, '18', '2'), ...span(0, 2, '1', '6') }, { day0_from2: 'overlapsNight' }],
  [{ ...span(4, 0, '14', '10'), ...span(5, 0, '9', '13') }, { day5_from0: 'overlapsNight' }],
  [{ ...span(4, 0, '18', ''), ...span(5, 0, '9', '13') }, { day4_from0: 'spanIncomplete' }],
  [{ ...span(4, 0, '', '10'), ...span(5, 0, '9', '13') }, { day4_from0: 'spanIncomplete' }],
])('overlapping night hours are refused: %#', (typed, wrong) => {
  expect(wrongIn(typed)).toEqual(wrong)
})

describe('a change of the club’s bank account', () => {
  const database = emptiedDatabase()
  let cx: RequestContext
  beforeEach(async () => {
    const { db } = database
    await storedAccount(db, { role: 'admin', email: 'other@example.cat' })
    await storedAccount(db, { role: 'editor', email: 'editor@example.cat' })
    const treasurer = await storedAccount(db, { email: 'tresor@example.cat' })
    await database.pool.sql`
      insert into account_offices (account_id, office) values (${treasurer.id}, 'treasurer')`
    cx = await contextAs(db, 'admin', 'ona@example.cat')
  })

  const bank: BankFacts = {
    ...clubContent.bank,
    holder: 'Club',
    iban: testIban(1),
    bizum: '600100200',
  }

  async function save(value: BankFacts) {
    const { version } = await sectionForm(cx, 'bank')
    return saveSection(cx, 'bank', { version: version ?? '', value })
  }

  const queuedMails = async () => sentMails(database.db, clubContent)

  test('mails all treasurers and admins, including its author, with four digits only', async () => {
    await save(bank)
    const mails = await queuedMails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ona@example.cat',
      'other@example.cat',
      'tresor@example.cat',
    ])
    await save({ ...bank, iban: testIban(2) })
    const [mail] = await queuedMails()
    const { club } = bankChangeMailsCopy.es
    expect(mail?.subject).toBe(club.subject)
    expect(mail?.text).toContain(
      club.ends({ before: testIban(1).slice(-4), after: testIban(2).slice(-4) }),
    )
    expect(mail?.text).toContain('ona@example.cat')
    const words = mail?.text.replaceAll(/\s/gu, '') ?? ''
    expect(words).not.toContain(testIban(1).slice(-8))
    expect(words).not.toContain(testIban(2).slice(-8))
    expect(mail?.text).not.toContain(club.fields.bizum)
  })

  test('sends no mail for settings without money, or unchanged or refused ones', async () => {
    await save(bank)
    await queuedMails()
    await save(bank)
    await save({ ...bank, noticeDays: 5, reminders: false, returnCents: 200 })
    expect(
      await saveSection(cx, 'bank', { version: '1', value: { ...bank, iban: testIban(3) } }),
    ).toMatchObject({ outcome: 'conflict' })
    expect(await queuedMails()).toEqual([])
  })

  test('mails about a removed account and a new holder’s name too', async () => {
    await save(bank)
    await queuedMails()
    await save({ ...bank, holder: 'Otro', bizum: '' })
    const [mail] = await queuedMails()
    const { club } = bankChangeMailsCopy.es
    expect(mail?.text).toContain(club.holder)
    expect(mail?.text).toContain(club.ends({ before: '0200', after: null }))
  })
})
