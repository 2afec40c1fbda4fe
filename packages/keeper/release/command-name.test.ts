import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandNamed } from './command-name.ts'

test('a command is called as this installation has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-command-'))
  expect(commandNamed('restore', '--back', folder)).toBe('npm run restore -- --back')
  expect(commandNamed('backup:key', '', folder)).toBe('npm run backup:key')
  await writeFile(join(folder, 'release.json'), '{}')
  expect(commandNamed('restore', '--back', folder)).toBe('cercle restore --back')
  expect(commandNamed('backup:key', '', folder)).toBe('cercle backup:key')
  await rm(folder, { recursive: true })
})
