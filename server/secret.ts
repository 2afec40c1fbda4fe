import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#server/missing-file.ts'

/**
 * The site's secret, from which keys are derived. Generated at the first start and kept in the
 * data folder, readable by its owner alone.
 *
 * @param dataFolder absolute path of an existing folder.
 * @returns at least 32 characters.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  const kept = await readFile(path, 'utf8').catch(missingIsNull)
  if (kept !== null) return kept.trim()
  const secret = randomBytes(32).toString('base64url')
  // Written beside and renamed, so that a crash leaves either no secret or a whole one.
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${secret}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return secret
}

/** A key of its own for each use of the secret, so that nothing made for one serves for another. */
export function keyFor(
  use:
    | 'forms'
    | 'second factors'
    | 'bank accounts'
    | 'scores'
    | 'signing keys'
    | 'refresh tokens'
    | 'replicas'
    | 'doctor',
  secret: string,
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
}
