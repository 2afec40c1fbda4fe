import { expect, test } from 'vitest'
import { excerptOf, readingTimeOf, renderMarkdown, undescribedPictures } from './markdown.server.ts'
import { slugOf } from './post.ts'

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](data:text/html,x)', '[x](data:text/html,x)'],
  ['[x](//evil.example)', '[x](//evil.example)'],
  ['[x]( JavaScript:alert(1))', '[x]( JavaScript:alert(1))'],
])('%s is shown as text', (text, shown) => {
  const html = renderMarkdown(text)
  expect(html).toContain(shown)
  expect(html).not.toMatch(/<(?:script|img|a)\b/u)
})

test.each([
  ['[x](https://example.cat/a?b=1&c=2)', 'href="https://example.cat/a?b=1&amp;c=2"'],
  ['[x](/eventos/1)', 'href="/eventos/1"'],
  ['[x](mailto:info@example.cat)', 'href="mailto:info@example.cat"'],
])('%s is a link', (text, link) => {
  expect(renderMarkdown(text)).toContain(link)
})

test('Markdown shows pictures of this site only, and the alternative text of others', () => {
  expect(renderMarkdown('![Una taula](/images/a.webp)')).toContain(
    '<img src="/images/a.webp" alt="Una taula"',
  )
  expect(renderMarkdown('![Una taula](https://elsewhere.example/a.png)')).toBe('<p>Una taula</p>\n')
})

test('Markdown escapes quotes in the alternative text of a picture', () => {
  expect(renderMarkdown('![a" onload="x](/b.webp)')).not.toContain('onload="x"')
})

test('pictures without alternative text are counted wherever they are shown', () => {
  expect(undescribedPictures('![](/images/a.webp)\n\n- Una ![ ](/b.webp) i ![Vi](/c.webp)')).toBe(2)
  expect(undescribedPictures('[![](/a.webp)](/eventos)')).toBe(1)
  expect(undescribedPictures('![](https://elsewhere.example/a.png) `![](/a.webp)`')).toBe(0)
})

test('Markdown starts headings one level below the title of the page', () => {
  expect(renderMarkdown('# A\n\n###### B')).toContain('<h2>A</h2>\n<h6>B</h6>')
})

test('the excerpt of a post is plain text, cut between two words', () => {
  expect(excerptOf('# Títol\n\nUna **bona** *taula* & [més](/a).', 100)).toBe(
    'Una bona taula & més.',
  )
  expect(excerptOf('una dues tres quatre', 12)).toBe('una dues…')
  expect(excerptOf('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
})

test('reading time is at least a minute', () => {
  expect(readingTimeOf('Hola')).toBe(1)
  expect(readingTimeOf('paraula '.repeat(880))).toBe(4)
})

test.each([
  ['Cena de Año Nuevo: ¿qué beber?', 'cena-de-ano-nuevo-que-beber'],
  ['L’hort i la col·liflor', 'lhort-i-la-colliflor'],
  ['Paral·lel · Gràcia — Sants', 'parallel-gracia-sants'],
  ['  Muchos   espacios -- y_guiones  ', 'muchos-espacios-y-guiones'],
  ['Straße, œuvre & Ærø', 'strasse-oeuvre-aero'],
  ['ﬁn de temporada', 'fin-de-temporada'],
  ['¡¿?!', ''],
  ['日本', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut to the limit, not after a hyphen', () => {
  expect(slugOf(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})
