import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#scripts/command/build-state.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of the run with files shared by its sites. */
    sitesFolder: string
  }
}

/** Runs before tests of the built site and rebuilds it if its sources have changed. */
export default async function build(project: TestProject) {
  await ensureBuilt((text) => process.stdout.write(`${text}\n`))
  const sitesFolder = await mkdtemp(join(tmpdir(), 'cercle-sites-'))
  project.provide('sitesFolder', sitesFolder)
  return () => rm(sitesFolder, { recursive: true, force: true })
}
