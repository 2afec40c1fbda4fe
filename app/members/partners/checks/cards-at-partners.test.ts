import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCode, ownCard } from '#app/members/member-card/own-card.server.ts'
import { renewLink, suspendPartner } from '#app/members/partners/save-partner.server.ts'
import { memberBenefits } from '#app/members/partners/uses/benefits.server.ts'
import { countUse } from '#app/members/partners/uses/count-use.server.ts'
import { listUses } from '#app/members/partners/uses/managed-uses.server.ts'
import { forgetUses, ownUses, usesForFile } from '#app/members/partners/uses/uses-left.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { benefitUses, seenCardCodes } from '#app/platform/schema/members/partners.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { overtakenByItself } from '#tests/support/overtaken.ts'
import { storedMember, storedPartner, tokenOf } from '#tests/support/partners.ts'
import type { CardCheck, ValidCard } from './card-check.ts'
import { checkCard } from './check-card.server.ts'
import { partnerPage } from './partner-page.server.ts'

const database = fileDatabase()

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)
const at = (seconds = 0) => testContext({ db: database.db, now: later(seconds) })

let people = 0
const member = (values: Partial<Omit<typeof membershipRequests.$inferInsert, 'email'>> = {}) => {
  people += 1
  return storedMember(database.db, { email: `member-${people}@example.org`, ...values })
}

const client = (host: number) => ({ network: `198.51.100.${host}`, userAgent: null })

const scan = (token: string, memberId: string, { madeAt = 0, seenAt = 0 } = {}) =>
  checkCard(at(seenAt), token, { code: makeCode(testSite, memberId, later(madeAt)) })

function good(check: CardCheck): ValidCard {
  if (check.outcome !== 'green') throw new Error(`red: ${check.reason}`)
  return check
}

const red = (reason: string) => expect.objectContaining({ outcome: 'red', reason })

const usesOf = (partnerId: string) =>
  database.db.$count(benefitUses, eq(benefitUses.partnerId, partnerId))

describe('a code', () => {
  test('is green with name and number for a member, and counts once', async () => {
    const partner = await storedPartner(database.db)
    const { account, record } = await member()
    const { seal, name, number, left } = good(await scan(partner.token, record.id))
    expect([name, number, left]).toEqual(['Maria Vila Serra', record.memberNumber, null])

    const counted = await Promise.all([1, 2, 3].map(() => countUse(at(5), partner.token, seal)))
    expect(new Set(counted.map(({ outcome }) => outcome))).toEqual(new Set(['counted']))
    expect(await usesOf(partner.id)).toBe(1)
    expect(await ownUses(testContext({ db: database.db, actor: account }))).toMatchObject([
      { partner: 'Celler de la Rosa' },
    ])
    const [month] = (await partnerPage(at(), partner.token)).months
    expect(month).toEqual({ month: '2026-11', count: 1 })
  })

  test('is red when it was used, also at the same partner', async () => {
    const partner = await storedPartner(database.db)
    const { record } = await member()
    const code = makeCode(testSite, record.id, storyNow)
    const { seal } = good(await checkCard(at(), partner.token, { code }))
    await countUse(at(3), partner.token, seal)
    expect(await checkCard(at(20), partner.token, { code })).toEqual(red('used'))
  })

  test('counts a card checked twice before use once', async () => {
    const partner = await storedPartner(database.db)
    const { record } = await member()
    const code = makeCode(testSite, record.id, storyNow)
    const checks = [1, 2].map(() => checkCard(at(), partner.token, { code }))
    const seals = (await Promise.all(checks)).map((check) => good(check).seal)
    const outcomes = await Promise.all(seals.map((seal) => countUse(at(3), partner.token, seal)))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['counted', 'red'])
    expect(await usesOf(partner.id)).toBe(1)
  })

  test('is red as a copy when another partner has checked it within the minute', async () => {
    const [one, other] = [await storedPartner(database.db), await storedPartner(database.db)]
    const { record } = await member()
    const code = makeCode(testSite, record.id, storyNow)
    const both = [one, other].map(({ token }) => checkCard(at(10), token, { code }))
    const outcomes = await Promise.all(both)
    expect(outcomes.filter(({ outcome }) => outcome === 'green')).toHaveLength(1)
    expect(outcomes).toContainEqual(red('copied'))
  })

  test('is red after a minute, too far in the future, or if not ours', async () => {
    const { token } = await storedPartner(database.db)
    const { record } = await member()
    expect(await scan(token, record.id, { seenAt: 60 })).toMatchObject({ outcome: 'green' })
    expect(await scan(token, record.id, { seenAt: 61 })).toEqual(red('old'))
    expect(await scan(token, record.id, { madeAt: 4 })).toMatchObject({ outcome: 'green' })
    expect(await scan(token, record.id, { madeAt: 10 })).toEqual(red('old'))
    const code = makeCode(testSite, record.id, storyNow)
    const stolen = makeCode({ formKey: new Uint8Array(32).fill(9) }, record.id, storyNow)
    const changed = `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`
    for (const text of [stolen, changed, `${code}=`, 'https://example.org', '']) {
      expect(await checkCard(at(), token, { code: text })).toEqual(red('unknown'))
    }
  })

  test.each([
    ['suspended', { suspendedOn: '2026-11-20' }],
    ['over', { validUntil: '2026-11-19' }],
    ['left', { leftOn: '2026-11-20' }],
  ] as const)('is red from the moment the membership is %s', async (_, ending) => {
    const { token, id } = await storedPartner(database.db)
    const { account, record } = await member()
    const actor = testContext({ db: database.db, actor: account })
    expect((await ownCard(actor))?.code).not.toBeNull()
    const { seal } = good(await scan(token, record.id))
    await database.db
      .update(membershipRequests)
      .set(ending)
      .where(eq(membershipRequests.id, record.id))

    expect(await scan(token, record.id, { seenAt: 30 })).toEqual(red('notMember'))
    expect(await countUse(at(30), token, seal)).toEqual(red('notMember'))
    expect(await usesOf(id)).toBe(0)
    expect((await ownCard(actor))?.code).toBeNull()
    expect(await memberBenefits(actor)).toEqual([])
  })

  test('can be counted within three minutes by the partner that checked it', async () => {
    const [one, other] = [await storedPartner(database.db), await storedPartner(database.db)]
    const { record } = await member()
    const { seal } = good(await scan(one.token, record.id))
    expect(await countUse(at(5), other.token, seal)).toEqual(red('checkAgain'))
    expect(await countUse(at(5), one.token, `${seal}x`)).toEqual(red('checkAgain'))
    expect(await countUse(at(181), one.token, seal)).toEqual(red('checkAgain'))
    expect(await countUse(at(179), one.token, seal)).toMatchObject({ outcome: 'counted' })
  })
})

describe('a limit', () => {
  test('holds for concurrent uses', async () => {
    const partner = await storedPartner(database.db, { limitCount: 2, limitPeriod: 'month' })
    const { record } = await member()
    const checks = await Promise.all(
      Array.from({ length: 8 }, () => scan(partner.token, record.id)),
    )
    const counted = await Promise.all(
      checks.map((check) => countUse(at(9), partner.token, good(check).seal)),
    )
    expect(counted.filter(({ outcome }) => outcome === 'counted')).toHaveLength(2)
    expect(counted).toContainEqual({
      outcome: 'red',
      reason: 'limit',
      limit: { count: 2, period: 'month' },
    })
    expect(await usesOf(partner.id)).toBe(2)
    expect(await scan(partner.token, record.id)).toEqual(red('limit'))
    // The next month in Madrid begins an hour earlier than in UTC.
    const december = { madeAt: 10 * 86_400 + 11 * 3600 + 60 }
    expect(
      good(await scan(partner.token, record.id, { ...december, seenAt: december.madeAt })).left,
    ).toBe(2)
  })

  test('applies to the person, whichever record the card has', async () => {
    const partner = await storedPartner(database.db, { limitCount: 1, limitPeriod: 'once' })
    const { record } = await member({ leftOn: '2026-01-10' })
    await database.db.insert(benefitUses).values({
      id: record.id,
      partnerId: partner.id,
      personId: record.personId ?? (await personOf(record.id)),
      usedAt: storyNow,
      usedOn: '2026-01-02',
    })
    await database.pool.sql`update membership_requests set left_on = null where id = ${record.id}`
    expect(await scan(partner.token, record.id)).toEqual(red('limit'))
  })
})

async function personOf(id: string) {
  const [row] = await database.db
    .select({ personId: membershipRequests.personId })
    .from(membershipRequests)
    .where(eq(membershipRequests.id, id))
  return row?.personId
}

describe('a typed number', () => {
  test('is green with first name and initials, and counts like a code', async () => {
    const partner = await storedPartner(database.db)
    const { record } = await member()
    const check = await checkCard(at(), partner.token, { number: record.memberNumber ?? 0 })
    const { name, seal } = good(check)
    expect(name).toBe('Maria V. S.')
    expect(JSON.stringify(check)).not.toContain('Vila')
    const shown = await partnerPage(at(1), partner.token, { seal, use: null })
    expect(shown.outcome).toEqual(check)
    const counted = await countUse(at(1), partner.token, seal)
    const use = counted.outcome === 'counted' ? counted.use : ''
    const shownAt = (seconds: number) =>
      partnerPage(at(seconds), partner.token, { seal: null, use })
    expect((await shownAt(60)).outcome).toMatchObject({ outcome: 'counted', name: 'Maria V. S.' })
    expect((await shownAt(660)).outcome).toBeNull()
  })

  test('is equally red for an unknown number and a former member', async () => {
    const { token } = await storedPartner(database.db)
    const { record } = await member({ leftOn: '2026-02-01' })
    const answers = [
      await checkCard(at(), token, { number: 9_999_999 }),
      await checkCard(at(), token, { number: record.memberNumber ?? 0 }),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(red('notMember'))
  })

  test('is mailed to the card’s holder, and to the admins at the sixth person of a day, once', async () => {
    const { db } = database
    await storedAccount(db, { role: 'admin', email: 'avisos@example.org' })
    const partner = await storedPartner(db)
    const typed = async (number: number, seconds: number) => {
      const { seal } = good(await checkCard(at(seconds), partner.token, { number }))
      await countUse(at(seconds), partner.token, seal)
    }
    const numbers = []
    for (let count = 0; count < 7; count += 1) {
      const { record } = await member()
      numbers.push(record.memberNumber ?? 0)
    }
    const before = await db.$count(mails)
    const adminMails = () => db.$count(mails, eq(mails.kind, 'partner-manyByNumber'))
    for (const [place, number] of numbers.slice(0, 5).entries()) await typed(number, place)
    await typed(numbers[0] ?? 0, 5)
    expect(await db.$count(mails, eq(mails.kind, 'partner-usedByNumber'))).toBeGreaterThanOrEqual(6)
    expect(await adminMails()).toBe(0)
    await typed(numbers[5] ?? 0, 6)
    expect(await adminMails()).toBe(1)
    await typed(numbers[5] ?? 0, 7)
    await typed(numbers[6] ?? 0, 8)
    expect(await adminMails()).toBe(1)
    expect(await db.$count(mails)).toBe(before + 10)
    const { record } = await member()
    await countUse(at(9), partner.token, good(await scan(partner.token, record.id)).seal)
    const admin = await contextAs(db, 'admin', 'usos@example.org')
    const { rows } = await listUses(admin, { partner: partner.id, page: 1 })
    expect(rows.filter((row) => !row.typed)).toMatchObject([{ number: record.memberNumber }])
    expect(rows).toHaveLength(10)
  })

  test('counts double when wrong: fifteen an hour at one link', async () => {
    const { token } = await storedPartner(database.db)
    const wrong = (host: number) =>
      checkCard({ ...at(7200), client: client(host) }, token, { number: 9_999_999 })
    for (let count = 0; count < 15; count += 1)
      expect(await wrong(60 + count)).toEqual(red('notMember'))
    await expect(wrong(99)).rejects.toMatchObject({ status: 429 })
  })

  test('is limited to thirty an hour at one link, without limiting codes', async () => {
    const { token } = await storedPartner(database.db)
    const { record } = await member()
    for (let count = 0; count < 30; count += 1) {
      const number = record.memberNumber ?? 0
      await checkCard({ ...at(), client: client(count) }, token, { number })
    }
    const once = checkCard({ ...at(), client: client(40) }, token, { number: 1 })
    await expect(once).rejects.toMatchObject({ status: 429 })
    expect(await scan(token, record.id)).toMatchObject({ outcome: 'green' })
    const afterwards = checkCard({ ...at(3601), client: client(41) }, token, { number: 9_999_998 })
    expect(await afterwards).toEqual(red('notMember'))
  })
})

describe('a link', () => {
  test('is closed when it is renewed, and concurrent requests renew it once', async () => {
    const cx = await contextAs(database.db, 'admin', 'admin@example.org')
    const partner = await storedPartner(database.db)
    await Promise.all([1, 2].map(() => renewLink(cx, partner.id, { link: '1' })))
    await expect(partnerPage(at(), partner.token)).rejects.toMatchObject({ status: 404 })
    const fresh = tokenOf({ id: partner.id, linkNumber: 2 })
    expect(await partnerPage(at(), fresh)).toMatchObject({ name: partner.name })
    for (const token of [partner.id, `${fresh}A`, fresh.slice(1), 'x'.repeat(46), '']) {
      await expect(partnerPage(at(), token)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('shows a future or past benefit, and counts no use', async () => {
    const { record } = await member()
    const coming = await storedPartner(database.db, { beginsOn: '2026-11-21' })
    const over = await storedPartner(database.db, { endsOn: '2026-11-19' })
    expect(await scan(coming.token, record.id)).toEqual(red('coming'))
    expect(await scan(over.token, record.id)).toEqual(red('over'))
    const today = await storedPartner(database.db, { beginsOn: '2026-11-20', endsOn: '2026-11-20' })
    const { seal } = good(await scan(today.token, record.id))
    await database.pool.sql`
      update partners set ends_on = '2026-11-19', begins_on = '2026-11-01' where id = ${today.id}`
    expect(await countUse(at(5), today.token, seal)).toEqual(red('over'))
  })

  test('keeps the uses of an erased person without a name', async () => {
    const partner = await storedPartner(database.db, { name: 'Forn de Dalt' })
    const { account, record } = await member()
    const { seal } = good(await scan(partner.token, record.id))
    await countUse(at(5), partner.token, seal)
    const file = () => usesForFile(database.db, account, 'es')
    expect(await file()).toMatchObject([{ partner: 'Forn de Dalt', benefit: '10 % en vinos' }])
    await database.db.transaction((tx) => forgetUses(tx, storyNow, account))
    expect(await file()).toEqual([])
    expect((await partnerPage(at(), partner.token)).months[0]?.count).toBe(1)
  })

  test('does not reveal earlier visitors', async () => {
    const partner = await storedPartner(database.db)
    const { record } = await member({ fullName: 'Blanca Zzyzx' })
    const { seal } = good(await scan(partner.token, record.id))
    await countUse(at(5), partner.token, seal)
    expect(JSON.stringify(await partnerPage(at(), partner.token))).not.toMatch(/zzyzx|blanca/iu)
    expect(await database.db.$count(seenCardCodes)).toBeGreaterThan(0)
  })
})

test('a suspended partner is red and hidden, and the same link works once it is resumed', async () => {
  const cx = await contextAs(database.db, 'admin', 'junta@example.org')
  const partner = await storedPartner(database.db, { name: 'Forn suspès' })
  const { account, record } = await member()
  const names = async () =>
    (await memberBenefits(testContext({ db: database.db, actor: account }))).map(({ name }) => name)
  const { seal } = good(await scan(partner.token, record.id))
  expect(await names()).toContain('Forn suspès')

  await overtakenByItself(cx, (own) => suspendPartner(own, partner.id, true))
  expect(await database.db.$count(auditLog, eq(auditLog.action, 'partner.suspended'))).toBe(1)
  expect(await countUse(at(5), partner.token, seal)).toEqual(red('suspended'))
  expect(await scan(partner.token, record.id)).toEqual(red('suspended'))
  const number = record.memberNumber ?? 0
  expect(await checkCard(at(5), partner.token, { number })).toEqual(red('suspended'))
  expect(await usesOf(partner.id)).toBe(0)
  expect(await partnerPage(at(5), partner.token)).toMatchObject({ state: 'suspended' })
  expect(await names()).not.toContain('Forn suspès')

  await suspendPartner(cx, partner.id, false)
  expect(await partnerPage(at(60), partner.token)).toMatchObject({ state: 'current' })
  expect(await names()).toContain('Forn suspès')
  expect(await countUse(at(60), partner.token, seal)).toMatchObject({ outcome: 'counted' })
  const entries = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, partner.id))
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['partner.suspended', 'partner.resumed'])
})
