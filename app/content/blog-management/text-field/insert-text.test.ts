import { expect, test } from 'vitest'
import { renderMarkdown } from '#app/content/blog/markdown.server.ts'
import { isLinkAddress, linkMarkdown, pictureMarkdown } from './insert-text.ts'

test.each(['Copas', 'Copas [de vino]', String.raw`Barra \ invertida`, '¡](/eventos)'])(
  'a picture keeps the words %s',
  (alt) => {
    const html = renderMarkdown(pictureMarkdown(alt, '/subidas/a-640.webp'))
    expect(html.match(/<img/gu)).toHaveLength(1)
    expect(html).toContain(`alt="${alt}"`)
  },
)

test.each([
  ['la agenda', '/eventos', '<a href="/eventos">la agenda</a>'],
  ['una [nota]', 'https://example.cat/a (b)', '<a href="https://example.cat/a%20%28b%29">'],
])('a link with the words %s keeps its address %s', (text, address, link) => {
  expect(renderMarkdown(linkMarkdown(text, address))).toContain(link)
})

test.each([
  ['https://example.cat', true],
  ['/eventos', true],
  ['mailto:info@example.cat', true],
  ['example.cat', false],
  ['//example.cat', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j is recognised as an address: %j', (address, is) => {
  expect(isLinkAddress(address)).toBe(is)
})
