import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { checkSender } from './check-sender.ts'
import { clockFinding } from './finding.ts'

/** What the DNS says of the club's domain, asked of a name server on the loopback. */

const closings: (() => void)[] = []
afterAll(() => {
  for (const close of closings) close()
})

const examined = {
  secret: null,
  mailTo: null,
  dkimSelector: null,
  alert: false,
  restoreWith: null,
}

async function findings(
  texts: Record<string, string[]>,
  {
    from = 'Club <info@mail.example.cat>',
    selector = null,
  }: { from?: string; selector?: string | null } = {},
): Promise<string[]> {
  const server = await startDnsServer(texts)
  closings.push(() => server.close())
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([server.address])
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from })
  const found = await checkSender({ ...examined, resolver, settings, dkimSelector: selector })
  return found.map(({ verdict, text }) => `${verdict} ${text.split(/[:. ]/u)[0]}`)
}

const spf = {
  'mail.example.cat': ['google-site-verification=x', 'v=spf1 include:mails.example -all'],
}
const dmarc = { '_dmarc.mail.example.cat': ['v=DMARC1; p=quarantine'] }
const key = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
const dkim = (record: string) => ({ 's1._domainkey.mail.example.cat': [record] })

test('all three in order', async () => {
  const all = { ...spf, ...dmarc, ...dkim(`v=DKIM1; k=rsa; p=${key(2048)}`) }
  expect(await findings(all, { selector: 's1' })).toEqual(['ok SPF', 'ok DMARC', 'ok DKIM'])
  expect(await findings(all)).toEqual(['ok SPF', 'ok DMARC', 'mind DKIM'])
  expect(await findings(all, { from: 'info@mail.example.cat', selector: 's1' })).toContain('ok SPF')
})

test('a domain goes by the policy of the one above it', async () => {
  const above = { ...spf, '_dmarc.example.cat': ['v=DMARC1; p=none'] }
  expect(await findings(above)).toEqual(['ok SPF', 'ok DMARC', 'mind DKIM'])
})

test.each([
  ['none', {}, 'wrong SPF'],
  ['several', { 'mail.example.cat': ['v=spf1 -all', 'v=spf1 ~all'] }, 'wrong SPF'],
  ['for everybody', { 'mail.example.cat': ['v=spf1 mx +all'] }, 'wrong SPF'],
  ['for everybody, by a word', { 'mail.example.cat': ['v=spf1 all'] }, 'wrong SPF'],
  ['without an end', { 'mail.example.cat': ['v=spf1 mx'] }, 'mind SPF'],
  ['of another version', { 'mail.example.cat': ['v=spf10 -all'] }, 'wrong SPF'],
])('SPF: %s', async (_which, texts, expected) => {
  expect(await findings({ ...dmarc, ...texts })).toContain(expected)
})

test.each([
  ['none', {}],
  ['without a policy', { '_dmarc.mail.example.cat': ['v=DMARC1; rua=mailto:x@example.cat'] }],
])('DMARC: %s', async (_which, texts) => {
  expect(await findings({ ...spf, ...texts })).toContain('wrong DMARC')
})

test.each([
  ['not there', {}],
  ['taken back', dkim('v=DKIM1; p=')],
  ['cut', dkim(`v=DKIM1; p=${key(2048).slice(0, 200)}`)],
  ['too short', dkim(`v=DKIM1; p=${key(512)}`)],
])('DKIM: a key that is %s', async (_which, texts) => {
  expect(await findings({ ...spf, ...dmarc, ...texts }, { selector: 's1' })).toContain('wrong DKIM')
})

test('a name server that does not answer is nobody’s fault, and a sender without a domain is', async () => {
  const silent = await startDnsServer({})
  silent.close()
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers([silent.address])
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'info@example.cat' })
  expect(await checkSender({ ...examined, resolver, settings })).toMatchObject([
    { verdict: 'mind' },
  ])
  expect(await findings({}, { from: 'the club' })).toEqual(['wrong MAIL_FROM'])
})

test.each([
  [0, 0, 'ok'],
  [4900, 0, 'ok'],
  [-5100, 0, 'mind'],
  [5900, 1000, 'ok'],
  [-29_000, 0, 'mind'],
  [31_000, 0, 'wrong'],
  [-86_400_000, 1000, 'wrong'],
] as const)('%i ms ahead is %s', (ahead, grain, verdict) => {
  expect(clockFinding('that of the database', ahead, grain).verdict).toBe(verdict)
})

test('it says which of the two is ahead', () => {
  expect(clockFinding('that of ORIGIN', 60_000).text).toContain('60 seconds behind that of ORIGIN')
  expect(clockFinding('that of ORIGIN', -60_000).text).toContain('60 seconds ahead of that of')
})
