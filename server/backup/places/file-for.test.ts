import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { fileFor } from './file-for.ts'

const origin = 'https://www.example.cat'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('in a folder it is named by its instant, and otherwise as was said', async () => {
  expect(await fileFor(folder, origin)).toMatch(/\/www\.example\.cat-\d{8}T\d{6}Z\.backup$/u)
  expect(await fileFor(join(folder, 'club'), origin)).toBe(join(folder, 'club'))
})

test('a folder that is missing, or is none, is said in a sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  for (const place of ['none/club', 'none/deeper/club', 'file/club']) {
    const failing = fileFor(join(folder, place), origin)
    await expect(failing).rejects.toThrow(StartProblem)
    await expect(failing).rejects.toThrow('There is no folder')
  }
})
