import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { asProblem, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { exists, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'

/**
 * The secret from which keys are derived: generated at the first start and kept in the data folder, readable by its
 * owner only.
 *
 * @returns at least 32 characters.
 * @throws StartProblem if it cannot be read, or is missing although there is a club.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  const kept = await readFile(path, 'utf8')
    .catch(missingIsNull)
    .catch((error: unknown) => {
      throw asProblem(error, { path })
    })
  if (kept !== null) return kept.trim()
  if (
    (await exists(join(dataFolder, 'postgres'))) ||
    (await exists(join(dataFolder, 'postgres.location')))
  ) {
    throw new StartProblem(
      `There is no ${path}, though there is a club: second factors and accounts of banks could not be read any more. Put it back; ${commandNamed('restore', '--secret FILE')} writes what was in it out of a backup.`,
    )
  }
  const secret = randomBytes(32).toString('base64url')
  // Renamed into place, so that a crash leaves either no secret or a complete one.
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${secret}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return secret
}

/** Derives a key for one use, so that data made for one use is invalid for another. */
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
