import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { typedPath } from './run-script.ts'

/** A key from a file of age, with comments, or as typed, with spaces. */
export function keyIn(text: string): string {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'))
  return lines.join('').replaceAll(/\s/gu, '').toUpperCase()
}

/**
 * The private backup key from a file, or BACKUP_IDENTITY; null without both.
 *
 * @param file path as typed.
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
