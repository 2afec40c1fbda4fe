import { spawn } from 'node:child_process'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { StartProblem } from '#server/start-problem.ts'
import type { ServerUser } from './server-user.ts'

/** The environment of PostgreSQL's programs: nothing of ours, no locale but C, no zone but UTC. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs one of PostgreSQL's programs to its end, as `user`.
 *
 * @param folder named in the refusal when its disk is full.
 * @throws StartProblem when the disk is full; Error with the program's own words otherwise.
 */
export async function runProgram(
  program: string,
  parameters: string[],
  user: ServerUser,
  folder: string,
): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const words = await text(child.stderr)
  if ((await code) !== 0) throw explained(words, folder)
}

/** The refusal of a start for which there is no room on the disk. */
export function diskIsFull(folder: string): StartProblem {
  return new StartProblem(
    `The disk of ${folder} is full. Free some space and start again; nothing is lost.`,
  )
}

/** What PostgreSQL said, as a refusal to start that a person can act on where there is one. */
export function explained(words: string, folder: string): Error {
  if (/No space left on device/u.test(words)) return diskIsFull(folder)
  const lines = words.split('\n').filter((line) => /\b(?:FATAL|PANIC|error|fatal):/u.test(line))
  return new Error(`The database server did not start. ${lines.at(-1) ?? words.trim()}`)
}
