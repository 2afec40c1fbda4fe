import type { AuditAction, AuditField, SubjectKind } from '#app/copy/activity.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** Who acts, and when: a request, or a job of the site's own, which comes from no network. */
export type Acting = Pick<RequestContext, 'actor' | 'now' | 'requestId'> & {
  client: { network: string | null }
}

type FieldValues = Partial<Record<AuditField, string | number | boolean | null>>

export type AuditEntry = {
  /** What was done, as subject.verb: 'membership.approved'. */
  action: AuditAction
  subjectType: SubjectKind
  /** Null for an attempt on an address that has no account. */
  subjectId: string | null
  /** The account that acts, where the act itself proves whose it is: signing in, a mail's link. */
  actorId?: string
  /** What is called differently in both languages has both names beside its `title`. Never a password, token, secret or foreign address. */
  details?: Partial<Record<AuditField | `title_${Language}`, string | number | boolean | null>>
  /** What it changed, by field, before and after; only what differs. As `details`: no secrets. */
  changes?: Partial<
    Record<
      AuditField,
      readonly [before: string | number | boolean | null, after: string | number | boolean | null]
    >
  >
  /** Whoever follows a link without an account: from where is nobody's business. */
  withoutNetwork?: true
}

/** The fields that differ, each before and after, for the `changes` of an entry. */
export function changedFields(before: FieldValues, after: FieldValues): AuditEntry['changes'] {
  const olds = new Map(Object.entries(before))
  const differing = Object.entries(after).flatMap(([field, value]) => {
    const old = olds.get(field) ?? null
    return old === value ? [] : [[field, [old, value]]]
  })
  return Object.fromEntries(differing)
}

/**
 * Writes who did what to whom, in the transaction `tx` of the act itself. Unless the entry names one,
 * the actor is that of the request; a visitor is null.
 */
export async function recordAudit(tx: Database, cx: Acting, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, cx, [entry])
}

/** As `recordAudit`, of an act of the request's own actor: what was done to which subject. */
export const recordAct = (
  tx: Database,
  cx: Acting,
  action: AuditAction,
  [subjectType, subjectId]: readonly [kind: SubjectKind, id: string | null],
  facts: Pick<AuditEntry, 'details' | 'changes'> = {},
): Promise<void> => recordAudit(tx, cx, { action, subjectType, subjectId, ...facts })

/** As `recordAudit`, of an act on several subjects: one row for each. */
export async function recordAudits(
  tx: Database,
  cx: Acting,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(
    entries.map(({ details = {}, changes = {}, withoutNetwork = false, ...entry }) => ({
      actorId: cx.actor.kind === 'account' ? cx.actor.id : null,
      ...entry,
      details,
      changes,
      at: cx.now,
      network:
        withoutNetwork || cx.client.network === null ? null : coarseNetwork(cx.client.network),
      requestId: cx.requestId,
    })),
  )
}

/** An IPv4 address without its last number; IPv6 networks are coarse already (design, S14). */
export function coarseNetwork(network: string): string {
  return network.replace(/\.\d+$/u, '.0/24')
}
