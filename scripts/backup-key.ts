import { open, rm } from 'node:fs/promises'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { encodeQR } from 'qr'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { groupsOf, keyPage } from '#server/backup/key-page.ts'
import { placeOf } from '#server/backup/places/bucket-place.ts'
import { readSettings } from '#server/settings/settings.ts'
import { runScript, typedPath } from './command/run-script.ts'

/** `npm run backup:key`: the key pair for making and opening backups (docs/operations/backups.md). */

const usage = `${commandNamed('backup:key', '[--page <file>]')}

  --page    writes a page to print, in both languages, which is removed once the key was typed from the paper`

const options = { page: { type: 'string' } } as const

/** Six groups per line. */
const inLines = (key: string) =>
  groupsOf(key).reduce(
    (text, group, place) => `${text}${place % 6 === 0 ? '\n   ' : ' '} ${group}`,
    '',
  )

async function writePage(path: string, page: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(page)
  await file.close()
}

/** Asks for the printed key until it is typed correctly. */
async function confirmTypedKey(identity: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (;;) {
    const typed = await terminal.question(
      'Type it from the paper, to be sure that it can be read: ',
    )
    if (typed.replaceAll(/\s/gu, '').toUpperCase() === identity) break
    console.log('That is not it. Look again; letters and spaces may be small or large.')
  }
  terminal.close()
}

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  if (!process.stdin.isTTY) {
    throw new StartProblem('This shows a key to a person: run it in a terminal.')
  }
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const kept = `It opens every backup; without it none can be read. It is kept nowhere else: put it where the club keeps its
papers, not on this machine.`
  if (values.page === undefined) {
    console.log(`Print this page, or copy the key by hand. ${kept}

The private key:${inLines(identity)}

${encodeQR(identity, 'term')}`)
    await confirmTypedKey(identity)
  } else {
    const path = typedPath(values.page)
    const place = placeOf(readSettings(process.env))?.title ?? null
    await writePage(path, keyPage({ identity, recipient, place }, new Date()))
    try {
      console.log(`Print ${path}, which has the private key. ${kept}`)
      await confirmTypedKey(identity)
    } finally {
      await rm(path, { force: true })
    }
    console.log(`${path} is removed.`)
  }
  console.log(`\nSet BACKUP_RECIPIENT to the public one:\n\nBACKUP_RECIPIENT=${recipient}`)
})
