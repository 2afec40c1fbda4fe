import { expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { isPlainAddress } from '#app/platform/mail/sending/deliver.server.ts'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './mail-layout.tsx'

const content: MailContent = {
  club,
  language: 'ca',
  heading: 'Confirma l’adreça',
  paragraphs: ['Hola, Núria.', 'Prem el botó per continuar amb la col·laboració.'],
  button: { label: 'Confirma', href: 'https://club.example/auth/confirmar?token=a&volver=%2F' },
  footnote: 'L’enllaç val 24 hores.',
}

test('the mail shows the name and the lines of a card in both bodies', () => {
  const card = { title: 'Sopar de bolets', lines: ['Divendres, a les 21:00', 'Can <Nou>'] }
  const { html, text } = renderMail({ ...content, paragraphs: ['Hola.', card] })
  expect(text).toContain('Hola.\n\nSopar de bolets\nDivendres, a les 21:00\nCan <Nou>\n')
  expect(html).toMatch(/class="card".*Sopar de bolets.*Divendres, a les 21:00.*Can &lt;Nou&gt;/u)
})

test('the mail shows a picture of the site in a card, without tracking', () => {
  const card = { title: 'Sopar', lines: [], picture: 'https://club.example/images/a-960.webp' }
  const { html, text } = renderMail({ ...content, paragraphs: [card] })
  expect(html).toMatch(
    /class="card"[^>]*><img src="https:\/\/club.example\/images\/a-960.webp" alt=""/u,
  )
  expect(text).not.toContain('a-960')
  const inlined = { ...card, picture: 'data:image/png;base64,AA==' }
  expect(() => renderMail({ ...content, paragraphs: [inlined] })).toThrow('only links to the site')
})

test('the mail names the language of the page and contains everything', () => {
  const { html } = renderMail(content)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ca"/u)
  for (const part of [content.heading, ...content.paragraphs, content.footnote, club.email]) {
    expect(html).toContain(part)
  }
  expect(html).toContain(
    'href="https://club.example/auth/confirmar?token=a&amp;volver=%2F&amp;mail=ca"',
  )
})

test('the mail puts the whole link alone on a line of the plain text', () => {
  const { text } = renderMail(content)
  expect(text.split('\n')).toContain(`${content.button?.href}&mail=ca`)
  expect(text).toContain('Prem el botó per continuar amb la col·laboració.')
  expect(text).toContain(club.address.street)
})

test.each([
  ['https://club.example/cuenta', 'https://club.example/cuenta?mail=es'],
  ['https://club.example/cuenta#reservas', 'https://club.example/cuenta?mail=es#reservas'],
])('the link to %s has the language of the mail', (href, shown) => {
  const button = { label: 'Abrir', href }
  expect(renderMail({ ...content, language: 'es', button }).text.split('\n')).toContain(shown)
})

test.each(['es', 'ca'] as const)('the fixed texts of the mail are in %s', (language) => {
  const { html, text } = renderMail({ ...content, language })
  const own = language === 'es' ? 'Mensaje automático' : 'Missatge automàtic'
  expect(html).toContain(own)
  expect(text).toContain(own)
})

test('the mail escapes markup in a text', () => {
  const { html } = renderMail({
    ...content,
    heading: '</title><script>alert(1)</script>',
    paragraphs: ['<img src=x onerror=alert(1)>', '"><a href="https://evil.example">x</a>'],
    footnote: '</style><script>alert(1)</script>',
  })
  expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil/u)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('the mail loads nothing from elsewhere', () => {
  expect(renderMail(content).html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/u)
})

test('a mail without a button has only the club’s address', () => {
  const { html, text } = renderMail({
    club,
    language: 'es',
    heading: 'Hola',
    paragraphs: ['Adiós'],
  })
  expect(html.match(/href="[^"]*"/gu)).toEqual([`href="mailto:${club.email}"`])
  expect(text).not.toContain('http')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/auth/confirmar'])(
  'the mail refuses to render a button to %s',
  (href) => {
    expect(() => renderMail({ ...content, button: { label: 'x', href } })).toThrow()
  },
)

test.each(['maria@example.cat', 'maria.soler+club@mail.example.com', "o'neil@example.museum"])(
  '%s is accepted as an address',
  (address) => expect(isPlainAddress(address)).toBe(true),
)

test.each([
  ['a second recipient', 'maria@example.cat,eva@evil.example'],
  ['a group', 'club: maria@example.cat;'],
  ['a quoted local part', '"maria@evil.example"@example.cat'],
  ['a comment', 'maria(eva@evil.example)@example.cat'],
  ['a name', 'Maria <maria@example.cat>'],
  ['a header', 'maria@example.cat\r\nBcc: eva@evil.example'],
  ['a NUL', 'maria\0@example.cat'],
  ['a trailing line break', 'maria@example.cat\n'],
  ['a domain literal', 'maria@[127.0.0.1]'],
  ['a look-alike letter', 'mаria@example.cat'],
  ['no domain', 'maria'],
  ['a length over the limit', `${'a'.repeat(64)}@${'b.'.repeat(100)}example.cat`],
])('%s is refused as an address', (_what, address) => expect(isPlainAddress(address)).toBe(false))
