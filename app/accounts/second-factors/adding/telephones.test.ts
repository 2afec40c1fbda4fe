import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { telephoneInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { smsGateway } from '#app/platform/sms/gateway.server.ts'
import { Problem } from '#app/problem.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedPassword } from '#tests/support/passwords.ts'
import { enter } from '#tests/support/second-factors.ts'
import { deviceOf } from '#tests/support/sessions.ts'
import { enrolTelephone, sendTextCode } from './enrol-factor.server.ts'

type Received = { authorization: string | undefined; body: Record<string, string> }

let database: TestDatabase
let gateway: Server
let answer: RequestListener
const received: Received[] = []
const failures: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { authorization } = request.headers
      received.push({ authorization, body: JSON.parse(text) })
      answer(request, response)
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
})
afterAll(async () => {
  gateway.close()
  await database.close()
})
beforeEach(() => {
  answer = (_request, response) => response.writeHead(202).end()
})
afterEach(async () => {
  received.length = 0
  failures.length = 0
  await emptyTables(database.pool)
})

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)
const phone = '+34600111222'

function messages(user = 'user:secret@') {
  const address = gateway.address()
  const port = typeof address === 'object' ? address?.port : 0
  return smsGateway(`http://${user}127.0.0.1:${port}/send`, (reason) => failures.push(reason))
}

async function somebody(textMessages = messages(), email = 'maria@example.cat') {
  const account = await storedAccount(database.db, { email })
  const { actor } = await enter(database.db, account, storyNow)
  return testContext({ db: database.db, actor, textMessages })
}

async function enrolled(cx: RequestContext, number = phone): Promise<string> {
  const begun = await enrolTelephone(cx, { name: '', phone: number, currentPassword: '' })
  if (begun.outcome !== 'enrolled') throw new Error('not enrolled')
  return begun.id
}

const sentCode = () => /\d{6}/u.exec(received.at(-1)?.body.text ?? '')?.[0] ?? ''
const statusOf = (act: Promise<unknown>) =>
  act.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  )

test.each([
  ['600 111 222', phone],
  ['0034 600-111-222', phone],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['932 000 123', '+34932000123'],
])('%s is read as the number %s', (typed, number) => {
  expect(telephoneInput.parse({ phone: typed })).toMatchObject({ phone: number })
})

test.each(['', '112', '600111', 'abc', '+0600111222', '600111222;600111223', '+34600111222\n1'])(
  '%j is refused as a telephone',
  (typed) => {
    expect(telephoneInput.safeParse({ phone: typed }).success).toBe(false)
  },
)

test('the gateway gets number and text, and the code works once', async () => {
  const cx = await somebody()
  const factorId = await enrolled(cx)
  await sendTextCode(cx, factorId)
  expect(received).toEqual([
    {
      authorization: `Basic ${Buffer.from('user:secret').toString('base64')}`,
      body: { to: phone, text: expect.stringMatching(/^\d{6} es tu código/u), language: 'es' },
    },
  ])
  const code = sentCode()
  const rows = await database.pool.sql`select code_hash from factor_challenges`
  expect(rows[0]?.code_hash.toString('latin1')).not.toContain(code)
  expect((await verifyFactor(cx, { factorId, code })).outcome).toBe('verified')
  expect((await verifyFactor(cx, { factorId, code })).outcome).toBe('wrong')
})

test('a key without a name in the address is sent as a bearer token', async () => {
  const cx = await somebody(messages('key@'))
  await sendTextCode(cx, await enrolled(cx))
  expect(received[0]?.authorization).toBe('Bearer key')
})

test('a code ends after five minutes, after five guesses, and with the next code', async () => {
  const cx = await somebody()
  const factorId = await enrolled(cx)
  await sendTextCode(cx, factorId)
  const first = sentCode()
  const late = testContext({ ...cx, now: later(301) })
  expect((await verifyFactor(late, { factorId, code: first })).outcome).toBe('wrong')
  await sendTextCode(testContext({ ...cx, now: later(2) }), factorId)
  const second = sentCode()
  expect((await verifyFactor(cx, { factorId, code: first })).outcome).toBe(
    first === second ? 'verified' : 'wrong',
  )
  const wrong = second === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 4; guess += 1) {
    await database.pool.sql`delete from rate_limits`
    expect((await verifyFactor(cx, { factorId, code: wrong })).outcome).toBe('wrong')
  }
  await database.pool.sql`delete from rate_limits`
  expect((await verifyFactor(cx, { factorId, code: second })).outcome).toBe('wrong')
})

test('messages are limited for each telephone and each account', async () => {
  const cx = await somebody()
  const factorId = await enrolled(cx)
  for (let sent = 0; sent < 3; sent += 1) await sendTextCode(cx, factorId)
  expect(await statusOf(sendTextCode(cx, factorId))).toBe(429)
  const another = await somebody(messages(), 'pau@example.cat')
  const same = await enrolled(testContext({ ...another, now: later(1) }))
  const elsewhere = { client: { network: '198.51.100.1', userAgent: null } }
  expect(await statusOf(sendTextCode(testContext({ ...another, ...elsewhere }), same))).toBe(429)
  expect(received).toHaveLength(3)
})

test('requests of strangers with the password leave the owner’s code valid', async () => {
  const cx = await somebody()
  const factorId = await enrolled(cx)
  await sendTextCode(cx, factorId)
  await verifyFactor(cx, { factorId, code: sentCode() })
  const account = authorize(cx.actor, 'account.own')
  const owner = { accountId: account.id, passwordHash: 'scrypt$1024$8$1$salt$key' }
  await storedPassword(database.db, {
    accountId: owner.accountId,
    hash: owner.passwordHash,
    now: storyNow,
  })
  const device = await deviceOf(database.db, owner, 'second factor')
  const halfway = async () => {
    const { actor } = await enter(database.db, account, storyNow)
    return testContext({ ...cx, actor, now: later(60) })
  }
  const mine = await halfway()
  await sendTextCode(mine, factorId, device)
  const code = sentCode()
  const strangers: unknown[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const client = { network: `198.${turn}.100.1`, userAgent: null }
    const room = testContext({ ...(await halfway()), client })
    strangers.push(await statusOf(sendTextCode(room, factorId)))
    await verifyFactor(room, { factorId, code: 'wrong' })
  }
  // The first message in the window added the telephone.
  expect(strangers).toEqual([200, 200, 429, 429])
  expect((await verifyFactor(mine, { factorId, code, device })).outcome).toBe('verified')
  const again = await halfway()
  expect(await statusOf(sendTextCode(again, factorId))).toBe(429)
  await sendTextCode(again, factorId, device)
  expect((await verifyFactor(again, { factorId, code: sentCode(), device })).outcome).toBe(
    'verified',
  )
  expect(await statusOf(sendTextCode(again, factorId, device))).toBe(200)
  expect(await statusOf(sendTextCode(again, factorId, device))).toBe(429)
})

test('a gateway that refuses or is away is reported to person and operator, without number or code', async () => {
  const cx = await somebody()
  const factorId = await enrolled(cx)
  answer = (_request, response) => response.writeHead(402).end('no credit')
  expect(await statusOf(sendTextCode(cx, factorId))).toBe(503)
  answer = (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end()
  expect(await statusOf(sendTextCode(cx, factorId))).toBe(503)
  const away = smsGateway('http://127.0.0.1:1/send', (reason) => failures.push(reason))
  const outside = testContext({ ...cx, textMessages: away })
  expect(await statusOf(sendTextCode(outside, factorId))).toBe(503)
  expect(failures).toHaveLength(3)
  expect(failures.join('\n')).not.toMatch(/600111222|\d{6}/u)
})

test('no telephone is added without a gateway, or twice', async () => {
  const cx = await somebody({ ...messages(), available: false })
  const input = { name: '', phone, currentPassword: '' }
  expect(await statusOf(enrolTelephone(cx, input))).toBe(409)
  const sending = testContext({ ...cx, textMessages: messages() })
  const factorId = await enrolled(sending)
  await sendTextCode(sending, factorId)
  await verifyFactor(sending, { factorId, code: sentCode() })
  expect(await statusOf(enrolTelephone(sending, input))).toBe(409)
})
