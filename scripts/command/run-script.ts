import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { DatabaseError } from 'pg'
import { chainOf } from '#packages/keeper/faults/database-away.ts'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { BuildFailed } from './build-state.ts'

/** A path as it was typed: npm runs a command in the project's folder, wherever that was. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/**
 * What somebody at a terminal answers to a question.
 *
 * @throws StartProblem with `without` where nobody is there to be asked.
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

/**
 * What went wrong, for a person or a log: a sentence that says what to do; of a fault of the database only its kind
 * and table, for the rest quotes rows; any other fault with where it was.
 */
export function inShort(error: unknown): string {
  if (error instanceof BuildFailed) return error.message
  const sentence = faultSentence(error)
  if (sentence !== null) return sentence
  if (!(error instanceof Error)) return String(error)
  return chainOf(error).map(kindAndPlace).join('\nbecause of\n')
}

function kindAndPlace(error: Error): string {
  if (error instanceof DatabaseError) {
    return `${error.name} ${error.code ?? ''} ${error.table ?? ''} ${error.constraint ?? ''}`.trim()
  }
  return (error.stack ?? error.message).replace(/\nparams:.*?(?=\n +at |$)/su, '')
}

/**
 * Does what a command of the project is for and ends the process: with 0 or what it set, or with 1 and a sentence where the person
 * can do something about it. Options that nobody knows are answered by its usage.
 */
export async function runScript(usage: string, act: () => Promise<void>): Promise<never> {
  // Our parent has gone without a word (a kill -9): what is not whole has no name yet.
  process.once('disconnect', () => process.exit(1))
  // Of the copying, in versions of the driver that are not in use here.
  process.noDeprecation = true
  try {
    await act()
    process.exit()
  } catch (error) {
    const isUsage =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE')
    console.error(isUsage ? `${error.message}\n\n${usage}` : inShort(error))
    process.exit(1)
  }
}
