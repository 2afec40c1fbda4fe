import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { importMandates } from './import-mandates.server.ts'

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = testContext({
    db: database.db,
    actor: await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' }),
    content: bankingContent,
    now: new Date('2026-11-24T12:00:00Z'),
  })
})

async function member(name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@club.cat`
  return madeMember(database.pool, await storedAccount(database.db, { email, name }))
}

const head = 'Socio;Correo;CCC;Mandato SEPA;Data signatura mandat;Último cobro;N.º'

const look = async (...rows: string[]) => {
  const content = [head, ...rows].join('\n')
  const looked = await importMandates(cx, { content, page: 1 })
  if (looked.outcome !== 'looked') throw new Error(looked.outcome)
  return { content, report: looked.report }
}

async function store(...rows: string[]) {
  const { content, report } = await look(...rows)
  const { contentDigest, planDigest, submission } = report
  const form = { content, content_digest: contentDigest, plan_digest: planDigest, submission }
  const stored = await importMandates(cx, form)
  return { stored, again: () => importMandates(cx, form) }
}

const mandates = () => database.db.select().from(sepaMandates).orderBy(sepaMandates.createdAt)

const used = '31/10/2009;2-feb-26'

test('the import stores an encrypted mandate with reference and days, and mails nobody', async () => {
  await member('Ada Prat')
  const { stored, again } = await store(`Ada Prat;;${testIban(1)};2009/017.1;${used}`)
  expect(stored).toEqual({ outcome: 'imported', added: 1, updated: 0 })
  expect(await again()).toEqual(stored)
  const [mandate, ...others] = await mandates()
  expect(others).toEqual([])
  expect(mandate).toMatchObject({
    reference: '2009/017.1',
    holder: 'Ada Prat',
    signedOn: '2009-10-31',
    usedOn: '2026-02-02',
  })
  expect(mandate && openAccount(testSite, mandate, mandate.id)).toBe(testIban(1))
  expect(await database.db.$count(mails)).toBe(0)
})

test('the import shows the last four digits only', async () => {
  await member('Ada Prat')
  const { report } = await look(`Ada Prat;;${testIban(1)};;${used}`)
  expect(JSON.stringify(report)).not.toContain(testIban(1))
  expect(JSON.stringify(report)).toContain(`…${testIban(1).slice(-4)}`)
})

test.each([
  'Cognoms i nom;Correu\nPrat Mas, Ada;ada.prat.mas@club.cat / casa@club.cat',
  'Cognoms;Nom;Correu\nPrat Mas;Ada;no en té',
  '1r cognom;2n cognom;Nom\nPrat;Mas;Ada',
  'Núm. soci;Nom;Correu\n1;Ada;ada(a)club.cat',
])('the import reads the list of members: %j', async (written) => {
  await member('Ada Prat Mas')
  const [names, row] = written.split('\n')
  const content = [`${names};IBAN;Data signatura`, `${row};${testIban(1)};3/2/2026`].join('\n')
  expect(await importMandates(cx, { content, page: 1 })).toMatchObject({
    report: { added: 1, remarks: [{ name: 'Ada Prat Mas' }] },
  })
})

test('the import reads an account in four cells, without the zeros that a spreadsheet drops', async () => {
  await member('Ada Prat')
  const account = testIban(1).slice(4)
  const cells = [account.slice(0, 4), account.slice(4, 8), account.slice(8, 10), account.slice(10)]
  const row = ['Ada Prat', ...cells.map(Number), '3/2/2026'].join(';')
  const content = `Nom;Entitat;Oficina;DC;Compte;Data signatura\n${row}`
  expect(await importMandates(cx, { content, page: 1 })).toMatchObject({ report: { added: 1 } })
})

test('the import lists members with another mandate, and mails them when it is replaced', async () => {
  await member('Ada Prat')
  await store(`Ada Prat;;${testIban(1)};;${used}`)
  const { report } = await look(`Ada Prat;;${testIban(2)};;${used}`)
  expect(report).toMatchObject({ added: 1, counts: { replacing: 1 } })
  await store(`Ada Prat;;${testIban(2)};;${used}`)
  const active = (await mandates()).filter(({ revokedOn }) => revokedOn === null)
  expect(active).toMatchObject([{ ibanEnd: testIban(2).slice(-4) }])
  expect(await database.db.$count(mails, eq(mails.recipient, 'ada.prat@club.cat'))).toBe(1)
})

test.each([
  ['without an account', (): string => 'Ada Prat;;;;;', { kind: 'noIban' }],
  ['who pays otherwise', (): string => 'Ada Prat;;transferència;17;;', { kind: 'noIban' }],
  ['of no member', (): string => `Pau Mas;;${testIban(1)};;${used}`, { kind: 'noMember' }],
  ['of another name', (): string => `Pau Mas;;${testIban(1)};;${used};1`, { kind: 'otherName' }],
  [
    'of several members',
    (): string => `Ona Mir;;${testIban(1)};;${used}`,
    { kind: 'severalMembers' },
  ],
  [
    'without a day',
    (): string => `Ada Prat;;${testIban(1)};;;`,
    { column: 'signedOn', message: 'required' },
  ],
  [
    'with an old day alone',
    (): string => `Ada Prat;;${testIban(1)};;31/10/2009;`,
    { column: 'signedOn', message: 'mandateTooOld' },
  ],
  [
    'with a wrong account',
    (): string => `Ada Prat;;ES0000;;${used}`,
    { column: 'iban', message: 'ibanInvalid' },
  ],
])('the import omits a row %s', async (_, row, problem) => {
  for (const name of ['Ada Prat', 'Ona Mir']) await member(name)
  await madeMember(
    database.pool,
    await storedAccount(database.db, { email: `${randomUUID()}@club.cat`, name: 'Ona Mir' }),
  )
  const { report } = await look(row())
  expect(report).toMatchObject({ added: 0, skipped: 1, remarks: [{ problems: [problem] }] })
})

test('the import distinguishes members of one name by address, and imports one row of each', async () => {
  await member('Ona Mir')
  await madeMember(
    database.pool,
    await storedAccount(database.db, { email: 'altra@club.cat', name: 'Ona Mir' }),
  )
  const { report } = await look(
    `Ona Mir;altra@club.cat;${testIban(1)};;${used}`,
    `Ona Mir;altra@club.cat;${testIban(2)};;${used}`,
  )
  expect(report).toMatchObject({ added: 1, skipped: 1 })
  expect(report.remarks).toContainEqual(
    expect.objectContaining({ problems: [{ kind: 'repeated', line: 2 }] }),
  )
})
