import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordProcess, processOfSite } from './site-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the process writes no note without a data folder, and does not fail', async () => {
  const remove = await recordProcess(join(folder, 'none'))
  await remove()
  expect(await processOfSite(join(folder, 'none'))).toBeNull()
})

test('the process ignores a process id that another program has now, and keeps the note of another process', async () => {
  const remove = await recordProcess(folder)
  // This process is not a site.
  expect(await processOfSite(folder)).toBeNull()
  await writeFile(join(folder, 'site.pid'), String(process.ppid))
  await remove()
  expect(await processOfSite(folder)).toBeNull()
  await writeFile(join(folder, 'site.pid'), '')
  expect(await processOfSite(folder)).toBeNull()
})
