import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { storyNow } from '#tests/support/context.ts'
import { keyPage } from './key-page.ts'

test('the page to print has the key, where backups are and what to do, in both languages', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const page = keyPage({ identity, recipient, place: 's3.example.cat/a&b/' }, storyNow)
  for (const lang of ['es', 'ca']) {
    const [, section = ''] = page.split(`<section lang="${lang}">`)
    const shown = section.slice(0, section.indexOf('</section>'))
    const key = /<div class="key">(.*?)<\/div>/su.exec(shown)?.[1] ?? ''
    expect(key.replaceAll(/<\/?span>|\s/gu, '')).toBe(identity)
    expect(shown).toContain('restore')
    expect(shown).toContain('s3.example.cat/a&amp;b/')
    expect(shown).toContain(recipient)
    expect(shown).toMatch(/<svg[^>]*>.*<\/svg>/su)
  }
  expect(keyPage({ identity, recipient, place: null }, storyNow)).toContain('by-hand')
})
