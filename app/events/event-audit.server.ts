import { type AuditEntry, recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Records an act on an event, in the transaction of the act. */
export const auditEvent = (
  tx: Database,
  cx: RequestContext,
  action: AuditEntry['action'],
  eventId: number | string,
  details?: AuditEntry['details'],
) => recordAudit(tx, cx, { action, subjectType: 'event', subjectId: String(eventId), details })

/** Records an act on a registration, in the transaction of the act. */
export const auditRegistration = (
  tx: Database,
  cx: RequestContext,
  action: AuditEntry['action'],
  id: string,
  details?: AuditEntry['details'],
) => recordAudit(tx, cx, { action, subjectType: 'registration', subjectId: id, details })
