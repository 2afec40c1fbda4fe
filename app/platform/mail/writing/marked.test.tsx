import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './mail-layout.tsx'

const marked = (text: string, foreign: readonly string[]) =>
  renderToStaticMarkup(<Marked text={text} foreign={foreign} language="ca" />)

test('the page marks text in the other language wherever it is, whatever it contains', () => {
  expect(marked('Hola: Cena (a.*) <b>\nSala', ['Cena (a.*) <b>', 'Sala'])).toBe(
    'Hola: <span lang="es">Cena (a.*) &lt;b&gt;</span>\n<span lang="es">Sala</span>',
  )
  expect(marked('Sala gran del club', ['Sala', 'Sala gran'])).toBe(
    '<span lang="es">Sala gran</span> del club',
  )
  expect(marked('Hola', [''])).toBe('Hola')
  expect(marked('Hola', [])).toBe('Hola')
})
