import { expect, test } from 'vitest'
import { renderMarkdown } from '#app/content/blog/markdown.server.ts'
import { isHtml, markdownOf } from './html-to-markdown.ts'

test.each([
  ['<p>Hola &amp; adi&oacute;s</p><p>M&aacute;s</p>', 'Hola & adiós\n\nMás'],
  [
    '<h2>Vinos</h2>\n<p>Un <strong>tinto</strong> y un <em>blanco</em>.</p>',
    '## Vinos\n\nUn **tinto** y un *blanco*.',
  ],
  ['<ul><li>pan</li><li><p>vino</p></li></ul>y más', '- pan\n- vino\n\ny más'],
  ['<ol><li>uno</li><li>dos</li></ol>', '1. uno\n2. dos'],
  ['uno<br/>dos', 'uno  \ndos'],
  ['<blockquote><p>Buen provecho</p></blockquote>', '> Buen provecho'],
  ['<a href="https://a.example/x(1)">aquí</a>', '[aquí](https://a.example/x%281%29)'],
  ['<img src="/a b.png" alt="Una [copa]">', '![Una \\[copa\\]](/a%20b.png)'],
  ['<a href="/carta"><h2>Carta</h2><p>de vinos</p></a>', '[Carta de vinos](/carta)'],
  ['<blockquote><p>Buen</p><p>provecho</p></blockquote>', '> Buen\n> \n> provecho'],
  [
    '<ol><li>uno<ol><li>dos</li></ol></li><li><p>tres</p><p>cuatro</p></li></ol>',
    '1. uno\n   1. dos\n2. tres\n\n   cuatro',
  ],
  ['<table><tr><td>pan</td><td>vino</td></tr></table>', 'pan\n\nvino'],
  ['<pre><code>1 &lt; 2</code></pre>', '```\n1 < 2\n```'],
  ['<p>pan&nbsp;y&#160;vino</p><p>&nbsp;</p>', 'pan y vino'],
  ['<p>1) no es una lista</p><p>2. ni esto</p>', '1\\) no es una lista\n\n2\\. ni esto'],
  ['<p># no es un título, 2 * 3 * 4</p>', '\\# no es un título, 2 \\* 3 \\* 4'],
])('%s', (html, markdown) => {
  expect(isHtml(html)).toBe(true)
  expect(markdownOf(html)).toBe(markdown)
})

test.each([
  '<p>a</p><script>alert(1)</script>',
  '<p onclick="alert(1)">a</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<p>a <img src=x onerror="alert(1)"></p>',
  '<p>a <iframe src="https://evil.example"></iframe><svg onload=alert(1)></svg></p>',
  '<p>a <scr<script>ipt>alert(1)</scr</script>ipt>',
])('no script of %s can run', (html) => {
  const page = renderMarkdown(markdownOf(html))
  expect(page).not.toMatch(/<(?:script|iframe|svg|scr)|<[^>]+\son|href="javascript/iu)
  expect(page).toContain('a')
})

test('the import runs no script while reading', () => {
  markdownOf(
    '<p>a</p><script>globalThis.hasRun = true</script><img src=x onerror="globalThis.hasRun = true">',
  )
  expect(globalThis).not.toHaveProperty('hasRun')
})

test('the import keeps the text of nested elements without an end', () => {
  expect(markdownOf(`${'<b>'.repeat(50_000)}pan &amp; vino`)).toBe('pan & vino')
})

test('the import leaves Markdown unchanged', () => {
  expect(isHtml('# Título\n\nUn 3 < 4 y <3')).toBe(false)
})
