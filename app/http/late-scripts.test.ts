import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link nonce="n0" rel="modulepreload" href="/assets/b.js" crossorigin=""/>',
  '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>$&amp;</p>',
  '<script nonce="n0">one</script><script nonce="n0" type="module" async="">import "/assets/a.js";</script>',
  '<script nonce="n0">two</script></body></html>',
].join('')

test('the modules wait, their preloads with them', () => {
  const late = withLateScripts(page, 'n0')
  expect(late).not.toContain('rel="modulepreload"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain(
    '<script nonce="n0" type="text/plain" id="page-modules" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  )
})

test('all else stays, and what begins with them comes last', () => {
  const late = withLateScripts(page, 'n0')
  expect(late).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(late).toContain('<p>$&amp;</p>')
  expect(late).toMatch(
    /<script nonce="n0">two<\/script><script nonce="n0">\(\(\) => \{[^]*<\/script><\/body><\/html>$/u,
  )
})

test('a page without modules stays as it is, and so does one of another nonce', () => {
  const still = '<html><body><p>x</p></body></html>'
  expect(withLateScripts(still, 'n0')).toBe(still)
  expect(withLateScripts(page, 'n1')).toBe(page)
})
