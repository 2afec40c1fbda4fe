import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { settleDeliveries } from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import { failedAddresses, mails } from '#app/platform/mail/mails.schema.ts'
import {
  circularDeliveries,
  circulars,
  mailOptOuts,
} from '#app/platform/schema/circulars/circulars.ts'
import { storedCircular } from '#tests/support/circulars.ts'
import { storyNow, testContext, testSite } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { unblockAddress, listFailedAddresses } from './failed-addresses.server.ts'
import { type LookUpText, mailDomain } from './mail-domain.server.ts'
import { recordBounces } from './record-bounces.server.ts'

const database = emptiedDatabase()

const secret = 'a-secret-of-twenty-six-signs'
const site = { ...testSite, mailWebhookSecret: secret }

const post = (message: unknown, key: string | null = secret, authorization: string | null = null) =>
  recordBounces(testContext({ db: database.db, site }), {
    authorization,
    key,
    body: JSON.stringify(message),
  })

const failing = async () =>
  (await database.db.select().from(failedAddresses)).map(({ address }) => address)

const ses = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: 'Ana@example.cat', diagnosticCode: 'smtp; 550' }],
  },
}

const postmark = {
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Email: 'Ana@example.cat',
  Description: 'gone',
}

const mailgun = (given: object, status: object = {}) => ({
  signature: {},
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    recipient: 'ana@example.cat',
    reason: 'bounce',
    'delivery-status': { code: 550, message: 'gone', ...status },
    ...given,
  },
})

const sesRefusal = (status: string, words: string) => ({
  ...ses,
  bounce: {
    ...ses.bounce,
    bouncedRecipients: [{ emailAddress: 'ana@example.cat', status, diagnosticCode: words }],
  },
})

const { notificationType, ...published } = ses
const sesEvent = { eventType: notificationType, ...published }

const sendgrid = (given: object) => [
  { event: 'processed', email: 'bea@example.cat' },
  { email: 'ana@example.cat', event: 'bounce', type: 'bounce', ...given },
]

async function sentCircular(given: Partial<typeof circularDeliveries.$inferInsert> = {}) {
  const circularId = await storedCircular(database.db, { state: 'sent', begunAt: storyNow })
  await database.db.insert(circularDeliveries).values({
    circularId,
    address: 'ana@example.cat',
    language: 'es',
    state: 'sent',
    settledAt: storyNow,
    ...given,
  })
}

const day = 86_400_000
const before = (time: number) => new Date(storyNow.getTime() - time)
const gone = { event: 'hard_bounce', email: 'ana@example.cat', reason: 'gone' }
const deliveries = async () => {
  const rows = await database.db
    .select({ state: circularDeliveries.state })
    .from(circularDeliveries)
    .orderBy(circularDeliveries.handedAt)
  return rows.map(({ state }) => state)
}

describe('a delivery report', () => {
  test.each([
    ['Postmark', postmark],
    ['Mailgun', mailgun({})],
    ['Brevo', { event: 'hard_bounce', email: 'ana@example.cat', reason: 'gone' }],
    ['SES', ses],
    ['SES by SNS', { Type: 'Notification', Message: JSON.stringify(ses) }],
    ['SES by event publishing', sesEvent],
    ['Mailgun’s own list', mailgun({ reason: 'suppress-bounce' }, { code: 605, message: '' })],
    ['SendGrid', sendgrid({ status: '5.1.1', reason: '550 5.1.1 no such user' })],
    ['SendGrid’s own list', sendgrid({ event: 'dropped', reason: 'Bounced Address' })],
  ])('marks an address: %s', async (_sender, message) => {
    await post(message)
    await post(message)
    expect(await failing()).toEqual(['ana@example.cat'])
  })

  test.each([
    ['Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ana@example.cat' }],
    [
      'Mailgun',
      { 'event-data': { event: 'failed', severity: 'temporary', recipient: 'ana@example.cat' } },
    ],
    ['Brevo', { event: 'delivered', email: 'ana@example.cat' }],
    ['SES', { ...ses, bounce: { ...ses.bounce, bounceType: 'Transient' } }],
    ['SendGrid', sendgrid({ type: 'blocked', reason: '550 5.1.1 no such user' })],
    ['SendGrid, of a mail', sendgrid({ event: 'dropped', reason: 'Spam Content' })],
    ['nobody', ['x', null, 7]],
  ])('marks no address for a temporary failure: %s', async (_sender, message) => {
    await post(message)
    expect(await failing()).toEqual([])
  })

  test.each([
    ['Postmark', { ...postmark, Details: 'smtp;550 5.7.1 refused by policy' }],
    ['Mailgun, a full mailbox', mailgun({}, { 'enhanced-code': '5.2.2', message: 'over quota' })],
    ['Mailgun, a policy', mailgun({}, { message: '5.7.1 looks like spam', description: null })],
    ['Mailgun, too long', mailgun({ reason: 'old' }, { code: 452, message: '4.2.2 over quota' })],
    ['Brevo', { event: 'hard_bounce', email: 'ana@example.cat', reason: '552 5.2.2 full' }],
    ['SES', sesRefusal('5.7.1', 'smtp; 550 5.7.1 refused')],
    ['SES, in the words alone', sesRefusal('', 'smtp; 554 5.7.1 refused')],
    ['SES, an address in the network', sesRefusal('', 'smtp; 550 77.5.1.20 is blocked')],
    ['SendGrid', sendgrid({ status: '5.2.2', reason: '552 5.2.2 mailbox full' })],
  ])('marks the mail alone for a refusal not about the address: %s', async (_sender, message) => {
    await sentCircular()
    await post(message)
    expect(await failing()).toEqual([])
    const counted = { sent: 0, bounced: 1, recipients: 1 }
    expect(await database.db.select().from(circulars)).toMatchObject([counted])
  })

  test('that is repeated counts for the same mail, not an earlier one', async () => {
    await sentCircular({ handedAt: before(2 * day) })
    await sentCircular({ handedAt: before(day) })
    await post(gone)
    await post(gone)
    expect(await deliveries()).toEqual(['sent', 'bounced'])
  })

  test('does not match a mail of long ago, or one that never left', async () => {
    await sentCircular({ handedAt: before(40 * day), settledAt: before(40 * day) })
    await sentCircular({ state: 'failed' })
    await post(gone)
    expect(await deliveries()).toEqual(['sent', 'failed'])
    expect(await failing()).toEqual(['ana@example.cat'])
  })

  test.each([
    ['has been sent', storyNow],
    ['is lost', null],
  ])('matches the mail still in the outbox after it %s', async (_, sentAt) => {
    await sentCircular({ handedAt: before(day), settledAt: before(day) })
    const mailId = randomUUID()
    if (sentAt) {
      const letter = { language: 'es', subject: 'Cena', html: '', text: '' } as const
      const to = { kind: 'circular-events', recipient: 'ana@example.cat', priority: 2 }
      await database.db.insert(mails).values({ id: mailId, ...to, ...letter, sentAt })
    }
    await sentCircular({ state: 'queued', mailId, handedAt: storyNow, settledAt: null })
    await post(gone)
    await post(gone)
    expect(await deliveries()).toEqual(['sent', 'queued'])
    await settleDeliveries(database.db, storyNow)
    expect(await deliveries()).toEqual(['sent', 'bounced'])
    expect(await database.db.$count(mails)).toBe(0)
  })

  test.each([
    ['Postmark', { RecordType: 'SpamComplaint', Email: 'ana@example.cat' }],
    ['Mailgun’s own list', mailgun({ reason: 'suppress-complaint' }, { code: 607, message: '' })],
    [
      'SES by event publishing',
      {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'Ana@example.cat' }] },
      },
    ],
    ['SendGrid', sendgrid({ event: 'spamreport' })],
    ['SendGrid’s own list', sendgrid({ event: 'dropped', reason: 'Spam Reporting Address' })],
  ])('of a complaint unsubscribes the address: %s', async (_, message) => {
    await post(message)
    await post(message)
    const rows = await database.db.select().from(mailOptOuts)
    expect(rows.map(({ address, kind }) => `${address} ${kind}`).toSorted()).toEqual(
      ['club', 'events', 'restaurants'].map((kind) => `ana@example.cat ${kind}`),
    )
    expect(await failing()).toEqual([])
  })

  test('needs the secret, given in one of three ways', async () => {
    const message = { event: 'hard_bounce', email: 'ana@example.cat' }
    const basic = `Basic ${Buffer.from(`club:${secret}`).toString('base64')}`
    for (const wrong of [null, '', 'x', `${secret}x`]) {
      await expect(post(message, wrong)).rejects.toMatchObject({ status: 403 })
    }
    await expect(post(message, null, 'Basic x')).rejects.toMatchObject({ status: 403 })
    expect(await failing()).toEqual([])
    await post(message, null, basic)
    await post(message, null, `Bearer ${secret}`)
    expect(await failing()).toEqual(['ana@example.cat'])
    const none = testContext({ db: database.db })
    await expect(
      recordBounces(none, { authorization: basic, key: secret, body: '{}' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

test('a failing address is listed for an admin, who can clear it once', async () => {
  const cx = await contextAs(database.db, 'admin', 'admin@example.cat')
  for (const address of ['ana@example.cat', 'bea@example.cat']) {
    await database.db.insert(failedAddresses).values({ address, reason: 'gone', source: 'smtp' })
  }
  expect((await listFailedAddresses(cx, { search: 'ANA', page: 1 })).rows).toMatchObject([
    { address: 'ana@example.cat' },
  ])
  await unblockAddress(cx, 'Ana@example.cat')
  expect(await failing()).toEqual(['bea@example.cat'])
  await expect(unblockAddress(cx, 'ana@example.cat')).rejects.toMatchObject({
    code: 'addressNotHeld',
  })
})

describe('the DNS records', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const dkim = { domainName: 'example.cat', keySelector: 'cercle', publicKey: key }

  type Records = Record<string, string[][] | Error>
  async function states(records: Records, signs: boolean, domain = 'example.cat') {
    const cx = await contextAs(database.db, 'admin', `a${Math.random()}@example.cat`)
    const resolve: LookUpText = async (name) => {
      const found = records[name] ?? Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      if (found instanceof Error) throw found
      return found
    }
    const mail = { ...testSite, mailFrom: `Club <club@${domain}>`, dkim: signs ? dkim : null }
    const { checks } = await mailDomain({ ...cx, site: mail }, resolve)
    return Object.values(checks).map(({ state }) => state)
  }

  const right = {
    'example.cat': [['v=spf1 include:spf.example.net ~all'], ['other=1']],
    // The DNS returns long records in pieces.
    'cercle._domainkey.example.cat': [['v=DKIM1; k=rsa; p=', key.slice(0, 100), key.slice(100)]],
    '_dmarc.example.cat': [['v=DMARC1; p=quarantine']],
  }

  const open = {
    'example.cat': [['v=spf1 +all']],
    'cercle._domainkey.example.cat': [['v=DKIM1; p=AAAA']],
    '_dmarc.example.cat': [['v=DMARC1; p=none']],
  }
  const two = { ...right, 'example.cat': [['v=spf1 -all'], ['v=spf1 ~all']] }
  const silent = Object.assign(new Error('silent'), { code: 'ETIMEOUT' })

  test.each([
    ['is right', right, true, ['right', 'right', 'right']],
    ['lacks all', {}, true, ['missing', 'missing', 'missing']],
    ['lacks all, and mails are not signed', {}, false, ['missing', 'unsigned', 'missing']],
    ['is wrong in each way', open, true, ['open', 'other', 'watching']],
    ['says two things', two, true, ['several', 'right', 'right']],
    ['does not answer', { ...right, 'example.cat': silent }, true, ['unknown', 'right', 'right']],
  ])('%s', async (_what, records, signs, expected) => {
    expect(await states(records, signs)).toEqual(expected)
  })

  test.each([
    ['v=DMARC1; p=quarantine', 'right'],
    ['v=DMARC1; p=none; sp=reject', 'right'],
    ['v=DMARC1; p=reject; sp=none', 'watching'],
  ])('goes by the policy of the one above: %s', async (above, state) => {
    const records = { '_dmarc.example.cat': [[above]] }
    expect(await states(records, false, 'mail.example.cat')).toEqual(['missing', 'unsigned', state])
    const own = { ...records, '_dmarc.mail.example.cat': [['v=DMARC1; p=none; sp=reject']] }
    expect(await states(own, false, 'mail.example.cat')).toContain('watching')
  })
})
