import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import process from 'node:process'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { returnsReader } from '#app/money/remittances/returns/returns-reader.ts'
import { pictureReader } from '#app/platform/images/picture-variants.server.ts'
import { until } from '#tests/support/until.ts'
import { fileProcesses } from './file-processes.ts'

const logged: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) })

let files: ReturnType<typeof fileProcesses>
beforeEach(() => {
  logged.length = 0
  files = fileProcesses(log)
})
afterEach(() => files.stop())

const read = (content: Uint8Array) => files.read(pictureReader, { content, covered: [] })

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

test('no process starts before the first picture, and one serves all of them', async () => {
  expect(files.pid('picture')).toBeNull()
  const content = await grey(400, 300)
  for (const picture of await Promise.all([read(content), read(content)])) {
    expect(picture).toMatchObject({ width: 400, height: 300 })
    expect(picture && 'files' in picture && picture.files.map(({ name }) => name)).toEqual([
      '400.avif',
      '400.webp',
    ])
  }
  const pid = files.pid('picture') ?? 0
  await read(content)
  expect(files.pid('picture')).toBe(pid)
})

test('the process runs at a lower priority than everything else', async () => {
  await read(await grey(400, 300))
  const pid = files.pid('picture') ?? 0
  expect(getPriority(pid)).toBe(19)
  expect(getPriority()).toBeLessThan(19)
})

test('the process reports an unreadable picture, and reads the next', async () => {
  expect(await read(await grey(20, 20))).toEqual({ refused: 'pictureTooSmall' })
  const cut = (await grey(400, 300)).subarray(0, 200)
  expect(await read(cut)).toEqual({ refused: 'pictureUnreadable' })
  expect(await read(await grey(400, 300))).toMatchObject({ width: 400 })
  expect(logged).toEqual([])
})

test('the process logs a picture that crashes the process, and reads the next', async () => {
  const content = await grey(600, 600)
  await read(await grey(400, 300))
  const pid = files.pid('picture') ?? 0
  const reading = read(content)
  process.kill(pid, 'SIGKILL')
  expect(await reading).toBeNull()
  expect(logged).toMatchObject([{ kind: 'picture', signal: 'SIGKILL' }])
  expect(await read(content)).toMatchObject({ width: 600 })
  expect(files.pid('picture')).not.toBe(pid)
})

test('a file that takes too long ends the process, is logged once, and the next is read', async () => {
  const { kind } = returnsReader
  const unreadable = { kind: 'unreadable' }
  expect(await files.read(returnsReader, '<a/>')).toEqual(unreadable)
  await read(await grey(400, 300))
  const others = files.pid('picture')
  process.kill(files.pid(kind) ?? 0, 'SIGSTOP')
  expect(await files.read({ ...returnsReader, seconds: 0.1 }, '<a/>')).toBeNull()
  expect(logged).toMatchObject([{ kind, signal: 'SIGKILL' }])
  expect(files.pid('picture')).toBe(others)
  expect(await files.read(returnsReader, '<a/>')).toEqual(unreadable)
})

test('the process ends on demand', async () => {
  await read(await grey(400, 300))
  const pid = files.pid('picture') ?? 0
  expect(isThere(pid)).toBe(true)
  await files.stop()
  expect(isThere(pid)).toBe(false)
})

test('the process ends with the site, also when that is killed', async () => {
  const site = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', siteWithPictures],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = await once(site.stdout, 'data')
  const pid = Number(String(output))
  expect(isThere(pid)).toBe(true)
  site.kill('SIGKILL')
  await until('the end of the process', () => !isThere(pid))
})

/** Reads a picture, prints the process id, and keeps running. */
const siteWithPictures = `
  import sharp from 'sharp'
  const { fileProcesses } = await import(${JSON.stringify(new URL('file-processes.ts', import.meta.url).href)})
  const files = fileProcesses({ warn: console.error })
  const create = { width: 400, height: 300, channels: 3, background: '#888' }
  const content = await sharp({ create }).png().toBuffer()
  await files.read({ kind: 'picture', seconds: 60 }, { content, covered: [] })
  console.log(files.pid('picture'))
  setInterval(() => undefined, 1000)
`
