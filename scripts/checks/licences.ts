import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { projectFolder } from '#scripts/command/build-state.ts'

/**
 * Whether the licences of all installed packages are allowed, as `package-lock.json` names them. Part of `npm run
 * check`.
 */

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Linked as a library that can be replaced: sharp's own build of libvips.
  'LGPL-3.0-or-later',
])

/** Whether a licence expression is allowed: one of its alternatives, with all that it combines. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/gu, '')
    .split(/ or /iu)
    .some((choice) => choice.split(/ and /iu).every((each) => allowed.has(each.trim())))

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional() })),
})

/** Packages of a lock file with an unknown or forbidden licence, each as text. */
export function otherLicences(lock: unknown): string[] {
  const { packages } = lockSchema.parse(lock)
  return Object.entries(packages).flatMap(([path, { license = 'no licence' }]) =>
    path === '' || isAllowed(license) ? [] : [`${path}: ${license}`],
  )
}

if (process.argv[1] === import.meta.filename) {
  const lock: unknown = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'))
  const other = otherLicences(lock)
  for (const each of other) console.error(each)
  process.exitCode = other.length > 0 ? 1 : 0
}
