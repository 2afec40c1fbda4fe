import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextMessages } from './text-messages.ts'

/**
 * Writes messages as .sms files when SMS_URL is not set: number on the first line, then the text.
 * Files are renamed into place when complete.
 *
 * @param folder created with the first message, private to its owner.
 */
export function smsFiles(folder: string, now: () => Date): TextMessages {
  return {
    available: true,
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = now().toISOString().replaceAll(/[:.]/gu, '-')
      const path = join(folder, `${stamp}-${randomUUID()}.sms`)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(`${to}\n${text}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
  }
}
