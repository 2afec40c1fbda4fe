import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestName } from './release-manifest.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

/**
 * A command as the operator types it, for messages: in a release `cercle restore --back`, in a checkout `npm run
 * restore -- --back`.
 *
 * @param name as in package.json.
 * @param folder of a release or a checkout; for tests.
 */
export function commandNamed(name: string, parameters = '', folder = projectFolder): string {
  const isRelease = existsSync(join(folder, manifestName))
  const words = isRelease ? ['cercle', name] : ['npm run', name, ...(parameters ? ['--'] : [])]
  return [...words, parameters].join(' ').trim()
}
