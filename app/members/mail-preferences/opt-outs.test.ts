import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countReached } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { wholeAudience } from '#app/circulars/circulars/recipients/segment.ts'
import { recordBounces } from '#app/circulars/mail-delivery/record-bounces.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { testSite, storedAccount, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import {
  ownMailChoices,
  resubscribe,
  saveOwnMailChoices,
  unsubscribe,
  unsubscribeToken,
} from './opt-outs.server.ts'

const database = emptiedDatabase()

const secret = 'a-secret-of-twenty-six-signs'
const site = { ...testSite, mailWebhookSecret: secret }
const visitor = () => testContext({ db: database.db, site })

const complain = (address: string) =>
  recordBounces(visitor(), {
    authorization: null,
    key: secret,
    body: JSON.stringify({ RecordType: 'SpamComplaint', Email: address }),
  })

const linkOf = (personId: string) => unsubscribeToken(site, { personId, kind: 'events' })
const sayNo = (personId: string) => unsubscribe(visitor(), linkOf(personId), { fromAll: false })

const move = (personId: string, email: string) =>
  database.pool.sql`update membership_requests set email = ${email} where person_id = ${personId}`

const moveAccount = (id: string, email: string) =>
  database.db.update(accounts).set({ email }).where(eq(accounts.id, id))

async function isReached(personId: string): Promise<boolean> {
  const segment = { ...wholeAudience, people: [personId] }
  const { recipients, optedOut } = await countReached(
    database.db,
    { kind: 'events', segment },
    '2026-11-20',
  )
  expect(recipients + optedOut).toBe(1)
  return recipients === 1
}

const none = { events: false, restaurants: false, club: false }
const all = { events: true, restaurants: true, club: true }

async function unwilling(email: string) {
  const account = await storedAccount(database.db, { email })
  const cx = testContext({ db: database.db, actor: account, site })
  await saveOwnMailChoices(cx, none)
  return { account, cx }
}

describe('a complaint about a mail', () => {
  test('opts the person out, also at the next address', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat')
    await complain('Ana@example.cat')
    const stored = await database.db.select().from(mailOptOuts)
    expect(stored.map(({ personId }) => personId)).toEqual([ana, ana, ana])
    await move(ana, 'ana.nova@example.cat')
    expect(await isReached(ana)).toBe(false)
  })

  test('and an opt-out by link are both recorded', async () => {
    const ana = await storedMember(database.db, 'ana@example.cat')
    // As stored before the address had an owner.
    await database.db.insert(mailOptOuts).values({ address: 'ana@example.cat', kind: 'events' })
    await sayNo(ana)
    const own = eq(mailOptOuts.personId, ana)
    expect(await database.db.select().from(mailOptOuts).where(own)).toMatchObject([
      { kind: 'events' },
    ])
    await resubscribe(visitor(), linkOf(ana))
    expect(await isReached(ana)).toBe(true)
  })

  test('before joining applies as a member', async () => {
    await complain('ana@example.cat')
    const ana = await storedMember(database.db, 'ana@example.cat')
    await move(ana, 'ana.nova@example.cat')
    expect(await isReached(ana)).toBe(false)
  })
})

describe('an account that opts out before joining', () => {
  test('stays opted out after changing the address', async () => {
    const { account, cx } = await unwilling('bea@example.cat')
    const bea = await storedMember(database.db, 'bea.old@example.cat', { accountId: account.id })
    await moveAccount(account.id, 'bea.nova@example.cat')
    expect(await isReached(bea)).toBe(false)
    const actor = { ...account, email: 'bea.nova@example.cat' }
    await saveOwnMailChoices({ ...cx, actor }, all)
    expect(await isReached(bea)).toBe(true)
    expect(await database.db.$count(mailOptOuts)).toBe(0)
  })

  test('stays opted out where the address changed before', async () => {
    const { account } = await unwilling('bea@example.cat')
    await moveAccount(account.id, 'bea.nova@example.cat')
    const bea = await storedMember(database.db, 'bea.old@example.cat', { accountId: account.id })
    expect(await isReached(bea)).toBe(false)
  })

  test('stays opted out after their file was deleted', async () => {
    const first = await storedMember(database.db, 'bea@example.cat')
    await sayNo(first)
    await database.db.delete(membershipRequests)
    await database.db.delete(people)
    const again = await storedMember(database.db, 'bea@example.cat')
    await move(again, 'bea.nova@example.cat')
    expect(await isReached(again)).toBe(false)
  })
})

/** Pere opted out at a family's address and moved; the address is now Quima's. */
async function pereAndQuima() {
  const pere = await storedMember(database.db, 'familia@example.cat')
  await sayNo(pere)
  await move(pere, 'pere@example.cat')
  const account = await storedAccount(database.db, { email: 'familia@example.cat' })
  const quima = await storedMember(database.db, 'familia@example.cat', { accountId: account.id })
  return { pere, quima, account, cx: testContext({ db: database.db, actor: account, site }) }
}

describe('a person with the address of another who opted out', () => {
  test('gets mails if they want them, and the other person still gets none', async () => {
    const { pere, quima, cx } = await pereAndQuima()
    expect(await isReached(quima)).toBe(false)
    expect(await ownMailChoices(cx)).toEqual({ ...all, events: false })
    await saveOwnMailChoices(cx, all)
    expect(await ownMailChoices(cx)).toEqual(all)
    expect([await isReached(pere), await isReached(quima)]).toEqual([false, true])
    expect(await database.db.select().from(mailOptOuts)).toMatchObject([
      { personId: pere, address: 'pere@example.cat', kind: 'events' },
    ])
  })

  test('can opt out too, whatever the next address', async () => {
    const { quima, account, cx } = await pereAndQuima()
    await saveOwnMailChoices(cx, { ...all, events: false })
    await moveAccount(account.id, 'quima@example.cat')
    expect(await isReached(quima)).toBe(false)
  })
})
