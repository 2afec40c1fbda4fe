import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { testSecret } from '#tests/support/app-on-url.ts'
import { operatorCommand } from '#tests/support/operator-command.ts'

const scripts = join(import.meta.dirname, '..', '..', 'scripts')

/** An operator's folder with the key that opens the club's backups. */
export async function operatorHome(name: string) {
  const home = await mkdtemp(join(tmpdir(), `cercle-${name}-`))
  await chmod(home, 0o711)
  const identity = await generateX25519Identity()
  const keyFile = join(home, 'key')
  await writeFile(keyFile, `# the club\n${identity}\n`)
  return { home, keyFile, identity, recipient: await identityToRecipient(identity) }
}

/** Runs a command of the project as an operator does; kills it after this many milliseconds. */
export const backupCommand = (
  script: 'backup.ts' | 'restore.ts',
  parameters: readonly string[],
  { environment, killAfter }: { environment?: Record<string, string>; killAfter?: number } = {},
) =>
  operatorCommand(process.execPath, [join(scripts, script), ...parameters], {
    environment: { ...process.env, SECRET: testSecret, ...environment },
    killAfter,
  })
