import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { typedPath } from './run-script.ts'

/** The key in a file as age writes it, with remarks; or as it was typed, with spaces. */
export function keyIn(text: string): string {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'))
  return lines.join('').replaceAll(/\s/gu, '').toUpperCase()
}

/**
 * The private key of the backups in a file, or in BACKUP_IDENTITY; null where it is in neither.
 *
 * @param file as it was typed.
 */
export async function knownKey(file: string | undefined): Promise<string | null> {
  if (file !== undefined) {
    const path = typedPath(file)
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw asProblem(error, { path })
    })
    return keyIn(text)
  }
  const { BACKUP_IDENTITY } = process.env
  return BACKUP_IDENTITY ? keyIn(BACKUP_IDENTITY) : null
}
