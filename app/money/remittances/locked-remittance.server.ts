import { eq } from 'drizzle-orm'
import type { AuditEntry } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { remittances, type RemittanceState } from './direct-debits.schema.ts'

/** A remittance, locked until the transaction ends. Throws Problem 404. */
export async function lockedRemittance(tx: Database, id: string) {
  const [row] = isUuid(id)
    ? await tx.select().from(remittances).where(eq(remittances.id, id)).for('update')
    : []
  if (!row) throw new Problem('remittanceNotFound', 404)
  return row
}

/**
 * Whether a step is to be taken: from one of these states it is, and not a second time once it was.
 *
 * @throws Problem 409 when the remittance has gone another way.
 */
export function isToStep(
  state: RemittanceState,
  { from, to }: { from: readonly RemittanceState[]; to: readonly RemittanceState[] },
): boolean {
  if (to.includes(state)) return false
  if (!from.includes(state)) throw new Problem('remittanceMoved', 409)
  return true
}

type Told = { action: AuditEntry['action']; details?: AuditEntry['details'] }

/** The row of the audit log about a remittance. */
export const auditOf = (
  { id, number }: { id: string; number: number },
  { action, details = {} }: Told,
): AuditEntry => ({
  action,
  subjectType: 'remittance',
  subjectId: id,
  details: { title: `R${number}`, ...details },
})

/** What the settings say of how debits are collected. Throws Problem 409 where something is missing. */
export function issuerOf({ club, content }: Pick<RequestContext, 'club' | 'content'>) {
  const { iban, creditorId, holder, noticeDays, debitVersion } = content.bank
  if (iban === '' || creditorId === '') throw new Problem('noDirectDebits', 409)
  const issuer = { name: holder || club.name, iban, creditorIdentifier: creditorId }
  return { issuer, noticeDays, version: debitVersion }
}
