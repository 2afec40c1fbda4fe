import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  saveSection,
  sectionForm,
} from '#app/administration/settings/sections/section-values.server.ts'
import { clubContent, type BankFacts } from '#app/club-content.ts'
import { bankChangeMailsCopy } from '#app/copy/mails/bank-change-mails.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

/** Who hears of it when how the club is paid changes. */

let database: TestDatabase
let cx: RequestContext
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.pool)
  const { db } = database
  const admin = await storedAccount(db, { role: 'admin', email: 'ona@example.cat' })
  await storedAccount(db, { role: 'admin', email: 'other@example.cat' })
  await storedAccount(db, { role: 'editor', email: 'editor@example.cat' })
  const treasurer = await storedAccount(db, { role: 'user', email: 'tresor@example.cat' })
  await database.pool.query(
    `insert into account_offices (account_id, office) values ($1, 'treasurer')`,
    [treasurer.id],
  )
  cx = testContext({ db, actor: admin })
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

const told = async () => sentMails(database.db, clubContent)

test('all treasurers and admins hear of another account, also who did it, with four digits alone', async () => {
  await save(bank)
  const mails = await told()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'ona@example.cat',
    'other@example.cat',
    'tresor@example.cat',
  ])
  await save({ ...bank, iban: testIban(2) })
  const [mail] = await told()
  const { club } = bankChangeMailsCopy.es
  expect(mail?.subject).toBe(club.subject)
  expect(mail?.text).toContain(
    club.ends({ before: testIban(1).slice(-4), after: testIban(2).slice(-4) }),
  )
  expect(mail?.text).toContain('ona@example.cat')
  const words = mail?.text.replaceAll(/\s/gu, '') ?? ''
  expect(words).not.toContain(testIban(1).slice(-8))
  expect(words).not.toContain(testIban(2).slice(-8))
  // What has not changed is not told.
  expect(mail?.text).not.toContain(club.fields.bizum)
})

test('what moves no money is told to nobody, nor what changes nothing, nor what was refused', async () => {
  await save(bank)
  await told()
  await save(bank)
  await save({ ...bank, noticeDays: 5, reminders: false, returnCents: 200 })
  expect(
    await saveSection(cx, 'bank', { version: '1', value: { ...bank, iban: testIban(3) } }),
  ).toMatchObject({ outcome: 'conflict' })
  expect(await told()).toEqual([])
})

test('an account that is taken out is told as well, and another name of who holds it', async () => {
  await save(bank)
  await told()
  await save({ ...bank, holder: 'Otro', bizum: '' })
  const [mail] = await told()
  const { club } = bankChangeMailsCopy.es
  expect(mail?.text).toContain(club.holder)
  expect(mail?.text).toContain(club.ends({ before: '0200', after: null }))
})
