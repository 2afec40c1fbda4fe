import { eq } from 'drizzle-orm'
import { recordAct, recordAudit, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { remittances, type RemittanceState } from './direct-debits.schema.ts'

/** A remittance, locked. Throws Problem 404. */
export async function lockedRemittance(tx: Database, id: string) {
  const [row] = isUuid(id)
    ? await tx.select().from(remittances).where(eq(remittances.id, id)).for('update')
    : []
  if (!row) throw new Problem('remittanceNotFound', 404)
  return row
}

/**
 * True when the remittance is in a state that allows the step; false when the step was taken before.
 *
 * @throws Problem 409 when the remittance took another path.
 */
export function requireStep(
  state: RemittanceState,
  { from, to }: { from: readonly RemittanceState[]; to: readonly RemittanceState[] },
): boolean {
  if (to.includes(state)) return false
  if (!from.includes(state)) throw new Problem('remittanceMoved', 409)
  return true
}

export const updateRemittance = (
  tx: Database,
  id: string,
  values: Partial<typeof remittances.$inferInsert>,
) => tx.update(remittances).set(values).where(eq(remittances.id, id))

/** Records an act on a remittance in the audit log. */
export const auditRemittance = (
  tx: Database,
  cx: Parameters<typeof recordAudit>[1],
  { id, number }: { id: string; number: number },
  action: AuditEntry['action'],
  details: AuditEntry['details'] = {},
) =>
  recordAct(tx, cx, action, ['remittance', id], {
    details: { title: `Remesa ${number}`, ...details },
  })

/** The settings of direct debits. Throws Problem 409 when one is missing. */
export function issuerOf({ club, content }: Pick<RequestContext, 'club' | 'content'>) {
  const { iban, creditorId, holder, noticeDays, debitVersion } = content.bank
  if (iban === '' || creditorId === '') throw new Problem('noDirectDebits', 409)
  const issuer = { name: holder || club.name, iban, creditorIdentifier: creditorId }
  return { issuer, noticeDays, version: debitVersion }
}
