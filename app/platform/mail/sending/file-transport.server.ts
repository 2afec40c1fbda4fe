import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { recordFaults } from '#app/record-faults.ts'
import type { MailTransport } from './transport.ts'

/** An instant as the names of files begin with it: in the order of time. */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/gu, '-')

const ending = '.eml'

/** Of what tells of somebody's health. */
const healthEnding = `.health${ending}`

/** While it is written, and of one whose writing was cut off. */
const unfinished = '.part'

/** The name of a mail's file, where it is one. */
const finished = (name: string) =>
  name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name

/** Whether the file of a mail tells of somebody's health, also one that was not written to its end. */
export const isHealthMailFile = (name: string): boolean => finished(name).endsWith(healthEnding)

/**
 * Erases the files of mails that were queued before this instant. A folder that is not there has none.
 *
 * @param concerns of which alone, by their names.
 * @throws RecordsFailed when some could not be; the others are erased.
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
 * Keeps mails as .eml files, for a site without SMTP_URL. Named by date and message, and by whether they tell of
 * somebody's health, so that a mail written twice is one file; written beside and renamed, so that a reader never finds half of one.
 *
 * @param folder is made when the first mail is written; only its owner may look inside.
 */
export function fileTransport(folder: string): MailTransport {
  return {
    async send({ to, replyTo, attachments = [], headers, ofHealth = false, ...mail }, handOver) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer({
        ...mail,
        attachments: [...attachments],
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
        .compile()
        .build()
      const stamp = stampOf(mail.date)
      const id = mail.messageId.replaceAll(/[^\w-]/gu, '').slice(0, 36)
      const path = join(folder, `${stamp}-${id}${ofHealth ? healthEnding : ending}`)
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
