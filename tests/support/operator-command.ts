import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'

/** The result of a command run in a terminal. */
type CommandRun = {
  code: number
  /** Its output on both streams. */
  output: string
  /** Milliseconds. */
  took: number
}

/**
 * Runs a command as an operator does, and kills it, with all that it has started, after some milliseconds.
 *
 * @returns its end; the code of one that was killed is -1.
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
    // In a process group, to be killed whole.
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
