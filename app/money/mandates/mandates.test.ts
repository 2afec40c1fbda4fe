import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  enterMandate,
  listMandates,
  managedMandate,
  revokeMandate,
} from '#app/money/mandates/managing/managed-mandates.server.ts'
import { sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { ownMandateInput, paperMandateInput } from './mandate-input.ts'
import { stateOfMandate, unusedFrom } from './mandate.ts'
import { giveMandate, ownMandate, revokeOwnMandate } from './own-mandate.server.ts'
import { eraseMandates } from './own-mandates-file.server.ts'
import { forgetOldMandates, resealAccounts } from './reseal-accounts.server.ts'

const database = fileDatabase()

const now = new Date('2026-11-24T12:00:00Z')
const as = (actor: Actor, rest: Partial<Parameters<typeof testContext>[0]> = {}) =>
  testContext({ db: database.db, actor, now, content: bankingContent, ...rest })

async function member(name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@club.cat`
  const account = await storedAccount(database.db, { email, name })
  const person = await madeMember(database.pool, account)
  const fresh = { ...account, authenticatedAt: now }
  return { cx: as(fresh), account: fresh, person }
}

const treasurer = async () => {
  const account = await storedAccount(database.db, {
    email: `treasurer-${randomUUID()}@club.cat`,
    role: 'admin',
  })
  return as(account)
}

const given = (number: number, over: Record<string, string> = {}) =>
  ownMandateInput.parse({
    submission: randomUUID(),
    holder: 'Ada Prat',
    iban: testIban(number),
    agreed: 'yes',
    ...over,
  })

const refused = (errors: Record<string, string>) => ({ outcome: 'refused', errors })

const rowsOf = (person: string) =>
  database.db
    .select()
    .from(sepaMandates)
    .where(eq(sepaMandates.personId, person))
    .orderBy(sepaMandates.createdAt)

const used = (person: string) =>
  database.pool.sql`update sepa_mandates set used_on = '2026-10-01' where person_id = ${person}`

const numberOf = async (person: string) => {
  const number = await database.pool.value<number>`
    select member_number as number from membership_requests where person_id = ${person}`
  return String(number)
}

test('a new mandate is encrypted, shows four digits, and replaces the previous one', async () => {
  const { cx, person } = await member('Ada Prat')
  expect((await ownMandate(cx)).mandate).toBeNull()
  await giveMandate(cx, given(1))
  await giveMandate(cx, given(2))
  const [before, after] = await rowsOf(person)
  expect(before).toMatchObject({ revokedOn: '2026-11-24', revokedBecause: 'replaced' })
  expect(after).toMatchObject({ revokedOn: null, given: 'online', creditorId: 'ES03000G58818501' })
  expect(after?.ibanSealed?.includes(testIban(2))).toBe(false)
  expect(after && openAccount(testSite, after, after.id)).toBe(testIban(2))
  expect(() => after && openAccount(testSite, after, randomUUID())).toThrow(/authenticate/u)
  const { mandate } = await ownMandate(cx)
  expect(mandate).toMatchObject({ ibanEnd: testIban(2).slice(-4), state: 'active' })
  expect(JSON.stringify(await ownMandate(cx))).not.toContain(testIban(2))
})

test('the same form twice, also concurrently, stores one mandate, and a revoked one is not used', async () => {
  const { cx, person } = await member('Pep Rius')
  const form = given(3)
  await Promise.all([giveMandate(cx, form), giveMandate(cx, form)])
  expect(await rowsOf(person)).toHaveLength(1)
  await revokeOwnMandate(cx)
  await revokeOwnMandate(cx)
  expect(await rowsOf(person)).toMatchObject([{ revokedBecause: 'holder' }])
  expect((await ownMandate(cx)).mandate).toBeNull()
  const rows = await database.pool.sql`
    select action from audit_log where actor_id = ${cx.actor.kind === 'account' ? cx.actor.id : null} order by id`
  expect(rows.map(({ action }) => action)).toEqual(['mandate.given', 'mandate.revoked'])
})

test('two different concurrent mandates leave one active', async () => {
  const { cx, person } = await member('Ona Pou')
  await Promise.all([giveMandate(cx, given(4)), giveMandate(cx, given(5))])
  const rows = await rowsOf(person)
  expect(rows.filter(({ revokedOn }) => revokedOn === null)).toHaveLength(1)
  expect(rows).toHaveLength(2)
})

test('only members give one, with a fresh sign-in, to a club that collects', async () => {
  const stranger = await storedAccount(database.db, { email: 'fora@example.cat' })
  await expect(ownMandate(as(visitor))).rejects.toMatchObject({ status: 401 })
  await expect(giveMandate(as(stranger), given(6))).rejects.toMatchObject({ status: 403 })
  const { cx, account } = await member('Nil Gil')
  const later = new Date(now.getTime() + 3_600_000)
  expect(await giveMandate(as(account, { now: later }), given(6))).toEqual(
    refused({ currentPassword: 'currentPasswordNeeded' }),
  )
  const bare = testContext({ db: database.db, actor: account, now })
  expect((await ownMandate(bare)).creditor).toBeNull()
  await expect(giveMandate(bare, given(6))).rejects.toMatchObject({ code: 'noDirectDebits' })
  expect(await rowsOf((await ownMandate(cx)).submission)).toEqual([])
})

test('a former member sees and revokes the active mandate, and cannot give another', async () => {
  const { cx, person } = await member('Ada Prats')
  await giveMandate(cx, given(6))
  await database.pool.sql`
    update membership_requests set left_on = joined_on where person_id = ${person}`
  expect(await ownMandate(cx)).toMatchObject({ creditor: null, mandate: { state: 'active' } })
  await expect(giveMandate(cx, given(7))).rejects.toMatchObject({ status: 403 })
  await revokeOwnMandate(cx)
  await expect(ownMandate(cx)).rejects.toMatchObject({ status: 403 })
  // Revoking again, on another device, changes nothing.
  const before = await database.pool.sql`select * from sepa_mandates`
  await revokeOwnMandate(cx)
  expect(await database.pool.sql`select * from sepa_mandates`).toEqual(before)
})

test('the account must be in the SEPA area and agreed to', () => {
  const form = { submission: randomUUID(), holder: 'Ada', iban: testIban(7), agreed: 'yes' }
  const wrong = (over: Record<string, string>) =>
    ownMandateInput.safeParse({ ...form, ...over }).error?.issues.map(({ message }) => message)
  expect(wrong({})).toBeUndefined()
  expect(wrong({ iban: 'ES00' })).toEqual(['ibanInvalid'])
  expect(wrong({ iban: 'BR1800360305000010009795493C1' })).toEqual(['ibanOutsideOfSepa'])
  expect(wrong({ iban: '' })).toContain('required')
  expect(wrong({ agreed: '' })).toEqual(['mandateNotAgreed'])
  const paper = paperMandateInput('2026-11-24')
  const sheet = { ...form, member_number: '7', reference: 'cd-123456', signed_on: '2026-11-25' }
  const { agreed: _, ...signed } = sheet
  expect(paper.safeParse(signed).error?.issues.map(({ message }) => message)).toEqual([
    'dayInFuture',
  ])
  expect(paper.parse({ ...signed, signed_on: '2023-11-25' }).reference).toBe('CD-123456')
  const old = paper.safeParse({ ...signed, signed_on: '2023-11-24' })
  expect(old.error?.issues.map(({ message }) => message)).toEqual(['mandateTooOld'])
  for (const noDay of ['ayer', '2026-02-30', '<script>'])
    expect(paper.safeParse({ ...signed, signed_on: noDay }).error?.issues[0]?.message).toBe(
      'dayInvalid',
    )
})

test.each([
  ['signed long ago and used by now', '2009-10-31', '2025-02-03', []],
  ['used on the day that is just not too long ago', '2009-10-31', '2023-11-25', []],
  ['used too long ago', '2009-10-31', '2023-11-24', [['used_on', 'mandateUnused']]],
  ['signed long ago and never used', '2009-10-31', '', [['signed_on', 'mandateTooOld']]],
  ['used before it was signed', '2026-01-02', '2026-01-01', [['used_on', 'usedBeforeSigned']]],
  ['used on the day of its signature', '2026-01-02', '2026-01-02', []],
  ['used tomorrow', '2026-01-02', '2026-11-25', [['used_on', 'dayInFuture']]],
  ['new', '2026-11-24', '', []],
])('a mandate that is taken over: %s', (_, signedOn, usedOn, wrong) => {
  const form = { submission: randomUUID(), holder: 'Ada', iban: testIban(7), member_number: '7' }
  const read = paperMandateInput('2026-11-24').safeParse({
    ...form,
    reference: 'SOCI-0007',
    signed_on: signedOn,
    used_on: usedOn,
  })
  expect(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(wrong)
})

test('the treasurer records signed mandates, once for each reference', async () => {
  const { person } = await member('Marta Gil')
  const cx = await treasurer()
  const number = await numberOf(person)
  const form = (over: Partial<Parameters<typeof enterMandate>[1]> = {}) => ({
    submission: randomUUID(),
    member_number: number,
    holder: 'Familia Gil',
    iban: testIban(8),
    reference: 'CD-PAPER-1',
    signed_on: '2026-11-02',
    used_on: null,
    ...over,
  })
  const one = form()
  await enterMandate(cx, one)
  await enterMandate(cx, one)
  expect(await enterMandate(cx, form())).toEqual(refused({ reference: 'mandateReferenceTaken' }))
  expect(await enterMandate(cx, form({ member_number: '999999' }))).toEqual(
    refused({ member_number: 'noSuchMember' }),
  )
  const list = await listMandates(cx, { search: 'marta', page: 1 })
  expect(list.rows).toMatchObject([
    { reference: 'CD-PAPER-1', person: 'Marta Gil', holder: 'Familia Gil', given: 'paper' },
  ])
  expect(JSON.stringify(list)).not.toContain(testIban(8))
  expect((await listMandates(cx, { search: 'paper-1', page: 1 })).rows).toHaveLength(1)
  await revokeMandate(cx, one.submission)
  await revokeMandate(cx, one.submission)
  expect(await rowsOf(person)).toMatchObject([{ revokedBecause: 'club' }])
  await expect(managedMandate(cx, randomUUID())).rejects.toMatchObject({ status: 404 })
  const editor = await storedAccount(database.db, { email: 'ed@example.cat', role: 'editor' })
  await expect(listMandates(as(editor), { search: '', page: 1 })).rejects.toMatchObject({
    status: 403,
  })
})

test('a mandate unused for 36 months expires', () => {
  const mandate = { signedOn: '2023-02-28', usedOn: null, revokedOn: null }
  expect(unusedFrom(mandate)).toBe('2026-02-28')
  expect(unusedFrom({ signedOn: '2021-02-28', usedOn: '2024-02-29' })).toBe('2027-02-28')
  expect(stateOfMandate(mandate, '2026-02-27')).toBe('active')
  expect(stateOfMandate(mandate, '2026-02-28')).toBe('unused')
  expect(stateOfMandate({ ...mandate, revokedOn: '2024-01-01' }, '2024-01-01')).toBe('revoked')
})

test('a new secret re-encrypts mandates, and they cannot be read without the previous one', async () => {
  const { cx, person } = await member('Jan Mas')
  await giveMandate(cx, given(9))
  const fresh = { ...testSite, bankKeys: [randomBytes(32), ...testSite.bankKeys] as const }
  const blind = { ...testSite, bankKeys: [randomBytes(32)] as const }
  const [before] = await rowsOf(person)
  if (!before) throw new Error('there is no mandate')
  expect(openAccount(blind, before, before.id)).toBeNull()
  expect(openAccount(fresh, before, before.id)).toBe(testIban(9))
  await resealAccounts({ db: database.db, site: { ...fresh, bankKeys: [fresh.bankKeys[0]] } })
  expect((await rowsOf(person))[0]?.ibanKey).toBe(before.ibanKey)
  await resealAccounts({ db: database.db, site: fresh })
  const [after] = await rowsOf(person)
  expect(after?.ibanKey).not.toBe(before.ibanKey)
  expect(after && openAccount({ bankKeys: [fresh.bankKeys[0]] }, after, after.id)).toBe(testIban(9))
})

test('deleting the account erases unused mandates, and others when they can no longer be disputed', async () => {
  const { cx, account, person } = await member('Laia Font')
  const { db } = database
  await giveMandate(cx, given(10))
  await used(person)
  await giveMandate(cx, given(11))
  await db.transaction((tx) => eraseMandates(tx, now, account))
  expect(await rowsOf(person)).toMatchObject([{ usedOn: '2026-10-01', holder: 'Ada Prat' }])
  await forgetOldMandates({ db, today: '2028-01-24' })
  expect((await rowsOf(person))[0]?.holder).toBe('Ada Prat')
  await forgetOldMandates({ db, today: '2028-01-25' })
  expect(await rowsOf(person)).toMatchObject([{ holder: '', ibanSealed: null, ibanEnd: '' }])
})

test('an account expired after 36 months is erased, and kept while a file has it', async () => {
  const { db, pool } = database
  const { cx, person } = await member('Mar Vila')
  await giveMandate(cx, given(14))
  const [mandate] = await rowsOf(person)
  const id = await pool.value`
    with charge as (
      insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, due_on, amount_cents, payment_reference)
      values ('other:mar', 1, 'other', ${person}, 'Mar Vila', 'x', 'x', '2029-11-01', 100, 'C00009999') returning id
    ), remittance as (
      insert into remittances (state, collection_on) values ('announced', '2029-11-23') returning id
    )
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents)
    select remittance.id, charge.id, ${mandate?.id}, 1, 100 from charge, remittance returning id`
  await forgetOldMandates({ db, today: '2029-11-24' })
  expect(await rowsOf(person)).toMatchObject([{ holder: 'Ada Prat' }])
  await pool.sql`
    update remittance_items set state = 'excluded', excluded_because = 'treasurer' where id = ${id}`
  await forgetOldMandates({ db, today: '2029-11-23' })
  expect(await rowsOf(person)).toMatchObject([{ holder: 'Ada Prat' }])
  await forgetOldMandates({ db, today: '2029-11-24' })
  expect(await rowsOf(person)).toMatchObject([
    { holder: '', ibanSealed: null, ibanEnd: '', revokedOn: null },
  ])
  // Another mandate replaces it, and nothing of the erased account is reported.
  const after = as(cx.actor, { now: new Date('2026-11-24T12:01:00Z') })
  await giveMandate(after, given(15))
  expect(await rowsOf(person)).toMatchObject([{ revokedBecause: 'replaced' }, { revokedOn: null }])
})

test('deleting a person’s file erases their mandates like deleting the account', async () => {
  const { pool } = database
  const { cx, person } = await member('Pau Serra')
  await giveMandate(cx, given(16))
  await used(person)
  await revokeOwnMandate(cx)
  await giveMandate(cx, given(17))
  const other = await member('Quim Serra')
  await giveMandate(other.cx, given(18))
  await used(other.person)
  const before = [...(await rowsOf(person)), ...(await rowsOf(other.person))].map(({ id }) => id)
  await pool.sql`delete from people where id = any (${[person, other.person]})`
  const left = await pool.query(
    `select used_on::text as used, person_id as person, revoked_because as because, revoked_on is not null as revoked
     from sepa_mandates where id = any ($1) order by revoked_because desc`,
    [before],
  )
  expect(left.rows).toEqual([
    { used: '2026-10-01', person: null, because: 'holder', revoked: true },
    { used: '2026-10-01', person: null, because: 'account', revoked: true },
  ])
})

test('merging two people keeps one active mandate', async () => {
  const one = await member('Blai Roca')
  const other = await member('Blai R')
  await giveMandate(one.cx, given(12))
  await giveMandate(other.cx, given(13))
  await database.pool.sql`
    update sepa_mandates set person_id = ${one.person} where person_id = ${other.person}`
  const rows = await rowsOf(one.person)
  expect(rows.map(({ revokedBecause }) => revokedBecause)).toEqual([null, 'replaced'])
})

const mailsAbout = async (reference: string) => {
  const mails = await sentMails(database.db, bankingContent)
  return mails.filter(({ text }) => text.includes(reference))
}

const referenceOf = async (cx: Parameters<typeof ownMandate>[0]) =>
  (await ownMandate(cx)).mandate?.reference ?? ''

test('giving, changing or revoking a mandate mails its holder, with four digits', async () => {
  const { cx, account } = await member('Rut Soler')
  const form = given(1)
  await giveMandate(cx, form)
  await giveMandate(cx, form)
  const firstOne = await mailsAbout(await referenceOf(cx))
  expect(firstOne.map(({ to }) => to)).toEqual([account.email])
  await giveMandate(cx, given(2))
  const reference = await referenceOf(cx)
  const replaced = await mailsAbout(reference)
  expect(replaced).toHaveLength(1)
  for (const { text } of replaced) {
    expect(text).toContain(testIban(1).slice(-4))
    expect(text).toContain(testIban(2).slice(-4))
    expect(text.replaceAll(/\s/gu, '')).not.toContain(testIban(2).slice(-6))
    expect(text.replaceAll(/\s/gu, '')).not.toContain(testIban(1).slice(-6))
  }
  await revokeOwnMandate(cx)
  await revokeOwnMandate(cx)
  expect((await mailsAbout(reference)).map(({ to }) => to)).toEqual([account.email])
})

test('a mandate from paper and its replacement are mailed to its holder', async () => {
  const { account, person } = await member('Oriol Grau')
  const cx = await treasurer()
  const number = await numberOf(person)
  const enter = (ofAccount: number) =>
    enterMandate(
      cx,
      paperMandateInput('2026-11-24').parse({
        submission: randomUUID(),
        member_number: number,
        holder: 'Oriol Grau',
        iban: testIban(ofAccount),
        signed_on: '2026-11-20',
        reference: '',
      }),
    )
  await enter(1)
  const sent = await sentMails(database.db, bankingContent)
  expect(sent.map(({ to }) => to)).toEqual([account.email])
  await enter(2)
  const [row] = await rowsOf(person).then((all) => all.filter(({ revokedOn }) => !revokedOn))
  expect(await mailsAbout(row?.reference ?? '')).toHaveLength(1)
  await revokeMandate(cx, row?.id ?? '')
  expect((await mailsAbout(row?.reference ?? '')).map(({ to }) => to)).toContain(account.email)
})
