import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { until } from './until.ts'

/** The mails that a site without a mail server writes into its data folder. */
export type OutboxFolder = {
  /** Waits for the newest mail to this address with a matching subject. */
  mailTo(address: string, subject: RegExp): Promise<Email>
  mailsTo(address: string): Promise<Email[]>
}

export function outboxFolder(dataFolder: string): OutboxFolder {
  const outbox = join(dataFolder, 'outbox')

  async function mailsTo(address: string) {
    const names = await readdir(outbox).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    )
    return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
  }

  return {
    mailsTo,
    mailTo: (address, subject) =>
      until(`a mail to ${address} about ${subject}`, async () =>
        (await mailsTo(address)).findLast((mail) => subject.test(mail.subject ?? '')),
      ),
  }
}

/** The first link to the site in a mail with a matching path. */
export function linkIn(mail: Email, path: RegExp): string {
  const links = mail.text?.match(/https?:\/\/\S+/gu) ?? []
  const link = links.find((candidate) => path.test(new URL(candidate).pathname))
  if (!link) throw new Error(`no such link in the mail:\n${mail.text}`)
  return link
}
