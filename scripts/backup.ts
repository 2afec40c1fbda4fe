import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { shortError } from '#packages/keeper/faults/fault-sentence.ts'
import { versionOf } from '#packages/keeper/release/pack-release.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { requireBuild, projectFolder } from '#scripts/command/build-state.ts'
import { knownKey, runScript, typedPath } from '#scripts/command/run-script.ts'
import { unprovedExitCode } from '#server/backup/backup-process.ts'
import type { RunBackup } from '#server/backup/backup-to-place.ts'
import type { Progress } from '#server/backup/make-backup.ts'
import { proveMadeBackup, runBackup } from '#server/backup/run-backup.ts'

/** `npm run backup`: one file with the whole club (docs/operations/backups.md). */

const usage = `${commandNamed('backup', '[--to <file or folder>] [--recipient <public key>] [--prove [--identity <file>]]')}

  --to          a folder, in which it is named by its instant, or a file that is not there yet: it is the whole club;
                without it, where BACKUP_URL says, with the pictures beside it
  --recipient   the public key that it is for; without it, that of BACKUP_RECIPIENT
  --prove       restores it beside, starts the site on that, and asks it for its home page
  --identity    a file with the private key, for --prove: it opens all pictures; without it, the setting
                BACKUP_IDENTITY, or the key of this run, which opens only those that it has sent
  --regular     as the site does: also removes what is not kept any longer`

const options = {
  to: { type: 'string' },
  recipient: { type: 'string' },
  prove: { type: 'boolean', default: false },
  identity: { type: 'string' },
  regular: { type: 'boolean', default: false },
} as const

const units = { rows: 'tables', pictures: 'pictures', check: 'bytes read again' }

/** A progress line that is overwritten on a terminal. */
function progressLines(): Progress {
  let last = ''
  return (what, done, all) => {
    const line =
      what === 'check'
        ? `Check: ${Math.round(done / 1_000_000)} MB ${units.check}`
        : `Write: ${done} of ${all} ${units[what]} (${Math.round((100 * done) / all)} %)`
    if (line === last) return
    last = line
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
  }
}

const report = (line: string) => console.log(line)

function printBackup({ title, bytes, manifest, remark }: RunBackup): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const { pictures } = manifest
  const files = pictures
    ? `${pictures.count} pictures beside it`
    : `${Object.keys(manifest.files).length - 1} files of pictures`
  console.log(`Written and read again: ${title}`)
  console.log(`${rows} rows, ${files}, ${Math.ceil(bytes / 1000)} kB`)
  if (remark !== null) console.error(remark)
}

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  // Never builds: the running site may use the current build.
  if (values.prove) await requireBuild()
  const identity = values.prove ? await knownKey(values.identity) : null
  const made = await runBackup(
    {
      to: values.to === undefined ? null : typedPath(values.to),
      recipient: values.recipient ?? null,
      version: await versionOf(projectFolder),
      regular: values.regular,
    },
    { report, progress: progressLines() },
  )
  printBackup(made)
  try {
    if (!values.prove) return
    const start = join(projectFolder, 'scripts', 'start.ts')
    const { pictures, dark } = await proveMadeBackup(made, { start, identity, report })
    // An upgrade asks its operator about a long downtime.
    await new Promise((done) => (process.send ? process.send({ dark }, done) : done(null)))
    if (pictures) {
      const { all, sealed } = pictures
      console.log(`Pictures: ${all - sealed} opened, ${sealed} of before only compared.`)
    }
  } catch (error) {
    console.error(`It was made, but could not be proved. ${shortError(error)}`)
    process.exitCode = unprovedExitCode
    return
  } finally {
    await made.discard()
  }
  console.log('Proved: the site starts on it and shows its home page.')
})
