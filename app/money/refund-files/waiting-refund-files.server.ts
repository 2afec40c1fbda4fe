import { eq } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { refundFiles } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** The files of transfers that nobody has marked as paid. Admins and the treasurer. */
export async function waitingRefundFiles(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const count = await cx.db.$count(refundFiles, eq(refundFiles.state, 'written'))
  return count === 0 ? [] : [{ kind: 'transfers', says: [count], to: refundFilesPath }]
}
