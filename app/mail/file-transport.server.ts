import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { MailTransport } from './transport.ts'

/**
 * Keeps mails as .eml files, for a site without SMTP_URL. Named by date and message, written beside
 * and renamed, so that a reader never finds half of one.
 */
export function fileTransport(folder: string): MailTransport {
  return {
    async send({ messageId, ...mail }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer({ ...mail, messageId }).compile().build()
      const stamp = mail.date.toISOString().replaceAll(/[:.]/gu, '-')
      const path = join(folder, `${stamp}-${messageId.replaceAll(/[^\w-]/gu, '').slice(0, 36)}.eml`)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    close() {},
  }
}
