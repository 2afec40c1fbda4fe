import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Loaded before a site (`NODE_OPTIONS=--import`); lets it load only packages that `npm ci --omit=dev --omit=peer`
 * installs.
 */
const project = join(import.meta.dirname, '..', '..')
const lock: { packages: Record<string, { dev?: boolean; peer?: boolean }> } = JSON.parse(
  readFileSync(join(project, 'package-lock.json'), 'utf8'),
)

/** The folder of the package that contains a file, as in the lock file; null for our own files. */
function packageOf(url: string): string | null {
  if (!url.startsWith('file:')) return null
  const path = fileURLToPath(url)
  if (!path.startsWith(`${project}/node_modules/`)) return null
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path.slice(project.length + 1))
  return found?.[0] ?? null
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const name = packageOf(found.url)
    const { dev, peer } = lock.packages[name ?? ''] ?? {}
    if (dev || peer) {
      throw new Error(`${name} is not installed in production (asked for by ${context.parentURL})`)
    }
    return found
  },
})
