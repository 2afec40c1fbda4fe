import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { collectOwnData } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ownDataFile } from './own-data-file.server.ts'
import { ownDataFilesCopy } from './own-data-files.copy.ts'

/** Downloads per account and hour: each reads everything about it. */
const perHour = 5

/** Data of the page: retention in months, and whether to ask for the password. */
export function ownDataForm({ actor, content, now }: RequestContext) {
  const account = authorize(actor, 'account.own')
  return { months: content.legal.retentionMonths, proof: needsPasswordProof(account, now) }
}

export type DownloadOutcome =
  | { outcome: 'file'; name: string; content: Uint8Array<ArrayBuffer> }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Everything stored about the actor, as a zip; needs the password if the session is not fresh.
 * Logged.
 *
 * @throws Problem 429 after too many.
 */
export async function downloadOwnData(
  cx: RequestContext,
  { currentPassword }: { currentPassword: string },
): Promise<DownloadOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await countAttempt(cx.db, cx.now, [
    { key: `data of ${actor.id}`, attempts: perHour, seconds: 3600 },
  ])
  const own = await cx.db.transaction(
    async (tx) => {
      await recordAudit(tx, cx, {
        action: 'account.data-downloaded',
        subjectType: 'account',
        subjectId: actor.id,
      })
      return collectOwnData(tx, actor, cx)
    },
    { isolationLevel: 'repeatable read' },
  )
  const content = ownDataFile(own, cx)
  const name = `${ownDataFilesCopy[cx.language].archive}-${madridDayOf(cx.now)}.zip`
  return { outcome: 'file', name, content }
}
