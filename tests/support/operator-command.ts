import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'

/** The result of a command run in a terminal. */
type CommandRun = {
  code: number
  /** Its output on both streams. */
  output: string
  /** In milliseconds. */
  took: number
}

/**
 * Runs a command as an operator does; kills it with everything it started after this many milliseconds.
 * @returns its result; the code of a killed command is -1.
 */
export async function operatorCommand(
  command: string,
  parameters: readonly string[],
  {
    environment,
    folder,
    killAfter,
  }: { environment: NodeJS.ProcessEnv; folder?: string; killAfter?: number | undefined },
): Promise<CommandRun> {
  const begunAt = performance.now()
  const child = spawn(command, parameters, {
    ...(folder === undefined ? {} : { cwd: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
    // In its own process group, so that all of it can be killed.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'close')
  if (killAfter !== undefined) {
    await after(killAfter)
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const [code] = await ended
  return { code: code ?? -1, output, took: performance.now() - begunAt }
}
