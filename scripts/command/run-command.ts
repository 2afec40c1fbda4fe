import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

export const projectFolder = join(import.meta.dirname, '..', '..')

/**
 * Runs a command in the project folder with this Node first in its path, and our output.
 *
 * @returns the exit code; 1 when a signal ended it.
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
    const child = spawn(command, parameters, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...environment },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
