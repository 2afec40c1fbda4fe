import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { isRelease } from '#scripts/boot/release-layout.mjs'

/** Inputs of the build. */
const sources = [
  'app',
  'server',
  'packages',
  'legacy-import',
  'scripts/boot/npm-above.mjs',
  'scripts/site.ts',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Records the sources of the current build. */
export const stateFile = join(projectFolder, 'build', '.state')

/** A hash of the build's inputs, without tests. Read sequentially: each start waits for it only. */
export function sourceState(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesIn).toSorted()) {
    hash.update(path).update('\0')
    hash.update(readFileSync(join(projectFolder, path))).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(source: string): string[] {
  if (source.includes('.')) return [source]
  const entries = readdirSync(join(projectFolder, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
}

/** Whether the build is current; that of a release always is. */
export async function isBuilt(): Promise<boolean> {
  if (isRelease(projectFolder)) return true
  const built = await readFile(stateFile, 'utf8').catch(missingIsNull)
  return built !== null && built === sourceState()
}
