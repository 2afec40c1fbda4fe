import process from 'node:process'
import { checks } from './checks.ts'
import { runCommand } from './run-command.ts'

/** `npm run check`: format, lint, types and dead code, in seconds. */
for (const { name, command, parameters } of checks) {
  console.log(`— ${name}`)
  if ((await runCommand(command, parameters)) !== 0) process.exitCode = 1
}
