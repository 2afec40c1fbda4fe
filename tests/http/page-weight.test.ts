import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#scripts/command/build-state.ts'
import { fileApp } from '#tests/support/app.ts'

/** The scripts that browsers load, compressed as sent. */

const app = await fileApp()
const admin = await app.signIn('admin')
const client = join(projectFolder, 'build', 'client')

/** The most kilobytes of JavaScript and the most files; React, React DOM and the router take 93.5 kB. */
const most: readonly [path: string, kilobytes: number, files: number][] = [
  ['/', 139, 12],
  ['/club', 127, 9],
  ['/restaurantes', 130, 11],
  ['/restaurantes/1', 138, 12],
  ['/eventos', 129, 10],
  ['/eventos/1', 134, 12],
  ['/blog', 125, 10],
  ['/contacto', 143, 11],
  ['/legal/privacidad', 124, 10],
  ['/eventos/2/inscripcion', 158, 16],
  ['/auth', 154, 17],
  ['/admin/dashboard', 145, 16],
  ['/admin/socios', 143, 14],
  ['/admin/eventos/1/asistentes', 146, 15],
  ['/admin/eventos/1/editar', 166, 15],
  ['/admin/blog/nuevo', 169, 16],
  ['/admin/ajustes/club', 166, 18],
  ['/admin/caja', 139, 14],
]

test.each(most)('%s loads at most %d kB in %d files', async (path, kilobytes, files) => {
  const cookie = path.startsWith('/admin') ? admin : ''
  const html = await app.read(path, cookie)
  const later = / data-modules="([^"]+)"/u.exec(html)?.[1]?.split(' ') ?? []
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/gu)].map(([, src = '']) => src)
  const loaded = [...new Set([...scripts, ...later])]
  const bytes = loaded.map((asset) => statSync(join(client, `${asset}.br`)).size)
  const sum = bytes.reduce((total, each) => total + each, 0) / 1000
  expect(sum, loaded.join(' ')).toBeLessThanOrEqual(kilobytes)
  expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(files)
})

test('no file of the browser has the schema library', () => {
  const assets = join(client, 'assets')
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(100)
  const schemas = files.filter((name) =>
    readFileSync(join(assets, name), 'utf8').includes('~standard'),
  )
  expect(schemas).toEqual([])
})
