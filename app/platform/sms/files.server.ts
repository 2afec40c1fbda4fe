import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextMessages } from './text-messages.ts'

/**
 * Keeps messages as .sms files, for a site without SMS_URL: the number on the first line, then the
 * text. Written beside and renamed, so that a reader never finds half of one.
 *
 * @param folder is made when the first one is written; only its owner may look inside.
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
