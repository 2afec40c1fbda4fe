import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { recordFaults } from '#app/record-faults.ts'
import { type MailTransport, messageOf } from './transport.ts'

/** Sortable timestamp for file names. */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/gu, '-')

const ending = '.eml'

/** For mails with health data. */
const healthEnding = `.health${ending}`

/** Incomplete files. */
const unfinished = '.part'

/** Name of the complete file. */
const finished = (name: string) =>
  name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name

/** Whether a file has a mail with health data, complete or not. */
export const isHealthMailFile = (name: string): boolean => finished(name).endsWith(healthEnding)

/**
 * Deletes mail files queued before this instant. A missing folder is fine.
 *
 * @param concerns which of them, by name.
 * @throws RecordsFailed when some failed; the others are deleted.
 */
export async function eraseMailFiles(
  folder: string,
  before: Date,
  concerns: (name: string) => boolean = () => true,
): Promise<void> {
  const earliest = stampOf(before)
  const faults = recordFaults('mail file')
  for (const name of await namesIn(folder)) {
    if (!finished(name).endsWith(ending) || name >= earliest || !concerns(name)) continue
    await faults.of(name, () => rm(join(folder, name), { force: true }))
  }
  faults.raise()
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Writes mails as .eml files when SMTP_URL is not set. Names have date, message id and a mark for
 * health data, so a mail sent twice is one file; files are renamed into place when complete.
 *
 * @param folder created with the first mail, private to its owner.
 */
export function fileTransport(folder: string): MailTransport {
  return {
    async send(mail, handOver) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer(messageOf(mail)).compile().build()
      const stamp = stampOf(mail.date)
      const id = mail.messageId.replaceAll(/[^\w-]/gu, '').slice(0, 36)
      const path = join(folder, `${stamp}-${id}${mail.ofHealth ? healthEnding : ending}`)
      const file = await open(path + unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await handOver?.()
      await rename(path + unfinished, path)
    },
    close() {},
  }
}
