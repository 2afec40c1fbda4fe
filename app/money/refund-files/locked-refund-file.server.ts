import { asc, eq } from 'drizzle-orm'
import type { AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/** The audit entry of a transfer file. */
export const auditOf = (
  { id, number }: { id: string; number: number },
  action: AuditEntry['action'],
): AuditEntry => ({
  action,
  subjectType: 'refund-file',
  subjectId: id,
  details: { title_es: `Fichero ${number}`, title_ca: `Fitxer ${number}` },
})

/** A transfer file, locked. Throws Problem 404. */
export async function lockedFile(tx: Database, id: string) {
  const [row] = isUuid(id)
    ? await tx.select().from(refundFiles).where(eq(refundFiles.id, id)).for('update')
    : []
  if (!row) throw new Problem('refundFileNotFound', 404)
  return row
}

export const itemsOf = (tx: Database, id: string) =>
  tx.select().from(refundItems).where(eq(refundItems.fileId, id)).orderBy(asc(refundItems.place))
