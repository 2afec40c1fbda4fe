import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import process from 'node:process'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { pictureProcess, type PictureProcess } from './picture-process.ts'

const logged: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) })

let pictures: PictureProcess
beforeEach(() => {
  logged.length = 0
  pictures = pictureProcess(log)
})
afterEach(() => pictures.stop())

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('there is no process before the first picture, and one for all of them', async () => {
  expect(pictures.pid()).toBeNull()
  const content = await grey(400, 300)
  const read = await Promise.all([pictures.read(content), pictures.read(content)])
  for (const picture of read) {
    expect(picture).toMatchObject({ width: 400, height: 300 })
    expect('files' in picture && picture.files.map(({ name }) => name)).toEqual([
      '400.avif',
      '400.webp',
    ])
  }
  const pid = pictures.pid() ?? 0
  await pictures.read(content)
  expect(pictures.pid()).toBe(pid)
})

test('it goes after everything else on the machine', async () => {
  await pictures.read(await grey(400, 300))
  const pid = pictures.pid() ?? 0
  expect(getPriority(pid)).toBe(19)
  expect(getPriority()).toBeLessThan(19)
})

test('what cannot be read is said, and the next picture is read', async () => {
  expect(await pictures.read(await grey(20, 20))).toEqual({ refused: 'pictureTooSmall' })
  const cut = (await grey(400, 300)).subarray(0, 200)
  expect(await pictures.read(cut)).toEqual({ refused: 'pictureUnreadable' })
  expect(await pictures.read(await grey(400, 300))).toMatchObject({ width: 400 })
  expect(logged).toEqual([])
})

test('a picture that ends the process cannot be read, is noted, and the next one is read', async () => {
  const content = await grey(3000, 3000)
  await pictures.read(await grey(400, 300))
  const pid = pictures.pid() ?? 0
  const reading = pictures.read(content)
  process.kill(pid, 'SIGKILL')
  expect(await reading).toEqual({ refused: 'pictureUnreadable' })
  expect(logged).toMatchObject([{ signal: 'SIGKILL', msg: 'a picture ended what reads pictures' }])
  expect(await pictures.read(content)).toMatchObject({ width: 3000 })
  expect(pictures.pid()).not.toBe(pid)
})

test('it ends when it is told to', async () => {
  await pictures.read(await grey(400, 300))
  const pid = pictures.pid() ?? 0
  expect(isThere(pid)).toBe(true)
  await pictures.stop()
  expect(isThere(pid)).toBe(false)
})

test('it ends with the site, also when that is killed', async () => {
  const site = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', siteWithPictures],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [told] = await once(site.stdout, 'data')
  const pid = Number(String(told))
  expect(isThere(pid)).toBe(true)
  site.kill('SIGKILL')
  await until('the end of the process', () => !isThere(pid) || undefined)
})

/** Reads a picture, tells the number of the process, and lives on. */
const siteWithPictures = `
  import sharp from 'sharp'
  const { pictureProcess } = await import(${JSON.stringify(new URL('picture-process.ts', import.meta.url).href)})
  const pictures = pictureProcess({ warn: console.error })
  const create = { width: 400, height: 300, channels: 3, background: '#888' }
  await pictures.read(await sharp({ create }).png().toBuffer())
  console.log(pictures.pid())
  setInterval(() => undefined, 1000)
`
