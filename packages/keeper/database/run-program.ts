import { spawn } from 'node:child_process'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { serverProblem } from '#packages/keeper/faults/fault-sentence.ts'
import type { ServerUser } from './server-user.ts'

/** The environment of PostgreSQL's programs: nothing of ours, locale C, UTC. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs one of PostgreSQL's programs as `user`.
 *
 * @param folder what it works on, for messages.
 * @throws StartProblem with its error output, and what to do.
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
  if ((await code) !== 0) throw serverProblem(words, folder)
}
