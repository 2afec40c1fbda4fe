import { describe, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import { storyNow, testSite } from '#tests/support/context.ts'
import { sampleMails } from './sample-mails.server.ts'

const cx = {
  actor: visitor,
  client: { network: '203.0.113.7', userAgent: null },
  club,
  content: clubContent,
  now: storyNow,
  site: testSite,
}

describe.each(['es', 'ca'] as const)('the samples of all mails in %s', (language) => {
  const mails = sampleMails(cx, language)

  test('cover each kind once', () => {
    const kinds = mails.map(({ kind }) => kind)
    expect(kinds.length).toBeGreaterThan(50)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  test.each(mails.map((mail) => [mail.kind, mail] as const))('%s is complete', (_kind, mail) => {
    expect(mail.html).toContain(`<html lang="${language}"`)
    for (const text of [mail.subject, mail.text]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/u)
    }
    const links = [...mail.html.matchAll(/href="(https?:[^"]*)"/gu)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe(testSite.origin)
  })
})

test('differ between kinds in subject or text', () => {
  const mails = sampleMails(cx, 'es').map(({ subject, text }) => `${subject}\n${text}`)
  expect(new Set(mails).size).toBe(mails.length)
})
