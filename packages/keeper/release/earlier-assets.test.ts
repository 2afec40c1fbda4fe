import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandNamed, serveEarlierAssets } from './release-manifest.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cercle-assets-'))
})
afterEach(() => rm(home, { recursive: true }))

async function release(name: string, assets: readonly string[]): Promise<string> {
  const folder = join(home, name)
  await mkdir(join(folder, 'build', 'client', 'assets'), { recursive: true })
  for (const asset of assets) {
    await writeFile(join(folder, 'build', 'client', 'assets', asset), `${asset} of ${name}`)
  }
  return folder
}
const assetsOf = (folder: string) => readdir(join(folder, 'build', 'client', 'assets'))
const day = (n: number) => new Date(Date.UTC(2026, 10, n))

test('a release serves the files of the previous release for a week, and its own', async () => {
  const one = await release('one', ['a.js', 'same.css'])
  const two = await release('two', ['b.js', 'same.css'])
  const three = await release('three', ['c.js'])
  const four = await release('four', ['d.js'])
  await serveEarlierAssets(one, two, day(1))
  expect(await assetsOf(two)).toEqual(['a.js', 'b.js', 'same.css'])
  expect(await readFile(join(two, 'build', 'client', 'assets', 'same.css'), 'utf8')).toBe(
    'same.css of two',
  )
  await serveEarlierAssets(two, three, day(5))
  expect(await assetsOf(three)).toEqual(['a.js', 'b.js', 'c.js', 'same.css'])
  await serveEarlierAssets(three, four, day(10))
  expect(await assetsOf(four)).toEqual(['b.js', 'c.js', 'd.js', 'same.css'])
})

test('an interrupted step gives the same result when repeated', async () => {
  const one = await release('one', ['a.js'])
  const two = await release('two', ['b.js'])
  await serveEarlierAssets(one, two, day(1))
  await serveEarlierAssets(one, two, day(1))
  await serveEarlierAssets(two, one, day(2))
  expect(await assetsOf(two)).toEqual(['a.js', 'b.js'])
  expect(await assetsOf(one)).toEqual(['a.js', 'b.js'])
})

test('a command is named as this installation has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-command-'))
  expect(commandNamed('restore', '--back', folder)).toBe('npm run restore -- --back')
  expect(commandNamed('backup:key', '', folder)).toBe('npm run backup:key')
  await writeFile(join(folder, 'release.json'), '{}')
  expect(commandNamed('restore', '--back', folder)).toBe('cercle restore --back')
  expect(commandNamed('backup:key', '', folder)).toBe('cercle backup:key')
  await rm(folder, { recursive: true })
})
