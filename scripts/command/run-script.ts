import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { asProblem, shortError, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'

/** Resolves a typed path: npm changes to the project's folder. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/**
 * Asks a question at the terminal.
 *
 * @throws StartProblem with `without` if there is no terminal.
 */
export async function ask(question: string, without: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartProblem(without)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question).catch((error: unknown) => {
    // Ctrl-C or Ctrl-D.
    throw new StartProblem('Stopped. Nothing was changed.', { cause: error })
  })
  terminal.close()
  return answer.trim()
}

/** Runs a command and exits: with 0 or the code it set, or with 1 and a sentence. Unknown options print its usage. */
export async function runScript(usage: string, act: () => Promise<void>): Promise<never> {
  // Our parent was killed; unfinished files do not have their final name yet.
  process.once('disconnect', () => process.exit(1))
  // Hides deprecations of pg-copy-streams.
  process.noDeprecation = true
  try {
    await act()
    process.exit()
  } catch (error) {
    const isUsage =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE')
    console.error(isUsage ? `${error.message}\n\n${usage}` : shortError(error))
    process.exit(1)
  }
}

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
