import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer, type MailAnswer, type MailServer } from '#tests/support/mail-server.ts'
import { smtpTransport } from './smtp-transport.server.ts'
import {
  AddressFailure,
  DeliveryUnknown,
  PermanentMailFailure,
  type MailTransport,
} from './transport.ts'

let server: MailServer
let answer: MailAnswer
beforeEach(async () => {
  answer = 'take'
  server = await startMailServer(() => answer)
})
afterEach(() => server.close())

const mail = {
  messageId: '<1@club.example>',
  from: 'Club <club@example.cat>',
  to: 'ana@example.cat',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  date: new Date(),
  headers: {
    'List-Unsubscribe': '<https://club.example/correo/baja?clave=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

async function send(...how: Parameters<typeof smtpTransport>) {
  const transport = smtpTransport(...how)
  try {
    await transport.send(mail)
  } finally {
    transport.close()
  }
}

const headerOf = (name: string) =>
  server.received[0]?.headers.find(({ key }) => key === name)?.value ?? null

const key = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { domainName: 'example.cat', keySelector: 'cercle', privateKey: pem }
}

test('the transport signs a mail with its one-click unsubscribe headers', async () => {
  await send(server.url, key())
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const signature = headerOf('dkim-signature')?.replaceAll(/\s/gu, '') ?? ''
  expect(signature).toContain('d=example.cat;')
  expect(signature).toContain('s=cercle;')
  const signed = /;h=([^;]*)/u.exec(signature)?.[1]?.toLowerCase().split(':')
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
})

describe.each([
  { signed: 'signed', dkim: key() },
  { signed: 'unsigned', dkim: null },
])('the end of a mail, $signed', ({ dkim }) => {
  let transport: MailTransport
  beforeEach(() => {
    transport = smtpTransport(server.url, dkim)
  })
  afterEach(() => transport.close())

  test('is sent when allowed, after the address was accepted', async () => {
    const seen: number[] = []
    await transport.send(mail, async () => {
      seen.push(server.received.length)
    })
    expect(seen).toEqual([0])
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('Hola')
  })

  test('is held when not allowed, and nothing was sent', async () => {
    const refusal = new Error('not this one')
    await expect(transport.send(mail, () => Promise.reject(refusal))).rejects.toBe(refusal)
    await transport.send({ ...mail, messageId: '<2@club.example>' }, async () => undefined)
    expect(server.received.map(({ messageId }) => messageId)).toEqual(['<2@club.example>'])
  })

  test('is not asked about when the address is refused', async () => {
    answer = 550
    let asked = 0
    const sent = transport.send(mail, async () => {
      asked += 1
    })
    await expect(sent).rejects.toThrow(AddressFailure)
    expect(asked).toBe(0)
  })

  test('without an answer counts as perhaps accepted', async () => {
    answer = 'take and cut'
    await expect(transport.send(mail, async () => undefined)).rejects.toThrow(DeliveryUnknown)
    expect(server.received).toHaveLength(1)
  })
})

test('a mail is not signed without a key', async () => {
  await send(server.url)
  expect(headerOf('dkim-signature')).toBeNull()
})

test.each([
  ['550 5.1.1 no such user', true],
  ['550 5.2.1 mailbox disabled', true],
  ['550 no such mailbox here', true],
  ['553 user unknown', true],
  ['550 5.7.1 your message looks like spam', false],
  ['550 5.2.2 mailbox full', false],
  ['550 relay not permitted', false],
  ['554 rejected by policy', false],
  ['550 5.1.8 sender rejected', false],
  ['550 mail from 77.5.1.20 is blocked', false],
  ['550 mail from 5.1.20.77 is blocked', false],
  ['550 77.5.1.20 was told: 5.1.1 no such user', true],
  ['550 Sender verify failed', false],
  ['550 Response: 550 5.1.1 no such user. Sender verify failed', false],
  ['550 Verification failed for <club@example.cat>', false],
  ['550 Administrative prohibition', false],
  ['550 SPF: 192.0.2.7 is not allowed to send mail from example.cat', false],
  ['550 DKIM signature is bad', false],
  ['550 rejected by the DMARC of example.cat', false],
  ['550 JunkMail rejected, 192.0.2.7 is in an RBL', false],
  ['550 192.0.2.7 is listed at dnsbl.example.net', false],
  ['550 the host is in a black list', false],
  ['550 mail from here is not allowed', false],
  ['550 invalid HELO name', false],
  ['550 Recipient verify failed', true],
  ['550 user not verified', true],
  ['550 <ana@example.cat>: unverified address: unknown user', true],
  ['553 Requested action not taken: mailbox name not allowed', true],
  ['550 <ana@dkim.example>: no such user, see https://example.net/spf', true],
])('%s is about the address: %s', async (words, concernsAddress) => {
  answer = { code: Number(words.slice(0, 3)), words: words.slice(4) }
  const refused = await send(server.url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PermanentMailFailure)
  expect(refused instanceof AddressFailure).toBe(concernsAddress)
})
