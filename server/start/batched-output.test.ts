import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { batchedOutput } from './batched-output.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-output-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the log writes whole lines in order', async () => {
  const path = join(folder, 'log')
  const file = await open(path, 'a')
  const output = batchedOutput(file.fd, 10)
  const lines = Array.from({ length: 5000 }, (_, n) => `línia ${n}\n`)
  for (const line of lines) output.write(line)
  const written = () => readFile(path, 'utf8')
  const all = lines.join('')
  await until('all lines', async () => (await written()) === all)
  output.write('the last\n')
  await until('the last line', async () => (await written()).endsWith('the last\n'))
  await file.close()
})

test('the log writes at the beginning of an appended file after logrotate truncates it', async () => {
  const path = join(folder, 'log')
  const file = await open(path, 'a')
  const output = batchedOutput(file.fd, 10)
  const written = () => readFile(path, 'utf8')
  output.write('before\n')
  await until('the first line', async () => (await written()) === 'before\n')
  await truncate(path)
  output.write('after\n')
  await until('the line after it', async () => (await written()) !== '')
  expect(await written()).toBe('after\n')
  await file.close()
})

test('the log ignores an output that cannot be written', async () => {
  const path = join(folder, 'log')
  await (await open(path, 'w')).close()
  // In a separate process, which retries failed writes as long as it lives.
  const script = `
    import { openSync } from 'node:fs'
    import { batchedOutput } from ${JSON.stringify(join(import.meta.dirname, 'batched-output.ts'))}
    const output = batchedOutput(openSync(${JSON.stringify(path)}, 'r'))
    for (let n = 0; n < 300; n += 1) output.write('x'.repeat(8192))
    setTimeout(() => process.exit(0), 20)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect([status, stderr.toString()]).toEqual([0, ''])
  expect(await readFile(path, 'utf8')).toBe('')
})

test('the log writes the rest at the end of the process, through a pipe too', () => {
  const script = `
    import { batchedOutput } from ${JSON.stringify(join(import.meta.dirname, 'batched-output.ts'))}
    const output = batchedOutput(process.stdout.fd)
    for (let n = 0; n < 20_000; n += 1) output.write('line ' + n + '\\n')
    process.exit(0)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(status).toBe(0)
  const lines = stdout.toString().trimEnd().split('\n')
  expect(lines.at(-1)).toBe('line 19999')
  expect(lines).toHaveLength(20_000)
})
