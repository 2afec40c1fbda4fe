import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { checkSender } from './check-sender.ts'
import { clockFinding } from './finding.ts'

async function findings(texts: Record<string, string[]>, from = 'Club <info@mail.example.cat>') {
  const found = await checkSender({
    secret: null,
    mailTo: null,
    restoreWith: null,
    settings: readSettings({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from }),
    resolver: {
      async resolveTxt(name) {
        if (name === 'silent.example.cat') throw Object.assign(new Error(''), { code: 'ETIMEOUT' })
        return (texts[name] ?? []).map((text) => [text])
      },
    },
  })
  return found.map(({ verdict, text }) => `${verdict} ${text.split(/[:. ]/u)[0]}`)
}

const dmarc = { '_dmarc.mail.example.cat': ['v=DMARC1; p=none'] }

test.each([
  ['in order', { 'mail.example.cat': ['v=spf1 -all'], ...dmarc }, ['ok SPF', 'ok DMARC']],
  ['missing', {}, ['wrong SPF', 'wrong DMARC']],
  [
    'open to everyone',
    { 'mail.example.cat': ['v=spf1 +all'], ...dmarc },
    ['wrong SPF', 'ok DMARC'],
  ],
])('the doctor reads DNS records that are %s', async (_how, texts, [spf, policy]) => {
  expect(await findings(texts)).toEqual([spf, 'mind DKIM', policy])
})

test('a silent name server is nobody’s error, and a sender without a domain is one', async () => {
  expect(await findings({}, 'info@silent.example.cat')).toContain('mind SPF')
  expect(await findings({}, 'the club')).toEqual(['wrong MAIL_FROM'])
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

test('the doctor says which of the two clocks is ahead', () => {
  expect(clockFinding('that of ORIGIN', 60_000).text).toContain('60 seconds behind that of ORIGIN')
  expect(clockFinding('that of ORIGIN', -60_000).text).toContain('60 seconds ahead of that of')
})
