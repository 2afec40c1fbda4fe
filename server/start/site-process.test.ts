import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteProcess, processOfSite } from './site-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('without a data folder no note is written, and nothing fails', async () => {
  const remove = await noteProcess(join(folder, 'none'))
  await remove()
  expect(await processOfSite(join(folder, 'none'))).toBeNull()
})

test('a number that is another program’s by now is nobody, and the note of another stays', async () => {
  const remove = await noteProcess(folder)
  // This process was not started as a site.
  expect(await processOfSite(folder)).toBeNull()
  await writeFile(join(folder, 'site.pid'), String(process.ppid))
  await remove()
  expect(await processOfSite(folder)).toBeNull()
  await writeFile(join(folder, 'site.pid'), '')
  expect(await processOfSite(folder)).toBeNull()
})
