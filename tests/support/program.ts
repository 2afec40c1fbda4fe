import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { until } from './until.ts'

/** A program of this machine that runs during a test. */
export type Program = { pid: number; stop(): Promise<void> }

/**
 * Starts a program and waits until its output shows that it is ready; stopping removes its folder.
 * @param signal ends it.
 */
export async function startProgram(
  [name = '', ...parameters]: readonly string[],
  {
    folder,
    isReady,
    signal = 'SIGTERM',
    ...options
  }: Pick<SpawnOptions, 'cwd' | 'env' | 'gid' | 'uid'> & {
    folder: string
    isReady: (output: string) => Promise<boolean> | boolean
    signal?: NodeJS.Signals
  },
): Promise<Program> {
  const child = spawn(name, parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...options })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until(`${name} to be ready`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`)
    return await isReady(output)
  })
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
