import type { AuditAction, AuditField, SubjectKind } from '#app/copy/activity.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** The actor and time of an act: of a request, or of a job without a network. */
export type Acting = Pick<RequestContext, 'actor' | 'now' | 'requestId'> & {
  client: { network: string | null }
}

type FieldValues = Partial<Record<AuditField, string | number | boolean | null>>

export type AuditEntry = {
  /** The act as subject.verb: 'membership.approved'. */
  action: AuditAction
  subjectType: SubjectKind
  /** Null for an attempt with an address that has no account. */
  subjectId: string | null
  /** The acting account, if the act itself proves it: sign-in, a mail's link. */
  actorId?: string
  /**
   * Bilingual names have both languages in addition to `title`. Never passwords, tokens, secrets or addresses of
   * others.
   */
  details?: Partial<Record<AuditField | `title_${Language}`, string | number | boolean | null>>
  /** Changed fields, before and after. No secrets. */
  changes?: Partial<
    Record<
      AuditField,
      readonly [before: string | number | boolean | null, after: string | number | boolean | null]
    >
  >
  /** Omits the network, for links followed without an account. */
  withoutNetwork?: true
}

/** Fields that differ, before and after, for the `changes` of an entry. */
export function changedFields(before: FieldValues, after: FieldValues): AuditEntry['changes'] {
  const olds = new Map(Object.entries(before))
  const differing = Object.entries(after).flatMap(([field, value]) => {
    const old = olds.get(field) ?? null
    return old === value ? [] : [[field, [old, value]]]
  })
  return Object.fromEntries(differing)
}

/**
 * Logs an act in its own transaction `tx`. The actor is that of the request unless the entry names
 * one; null for visitors.
 */
export async function recordAudit(tx: Database, cx: Acting, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, cx, [entry])
}

/** As `recordAudit`, for an act on one subject. */
export const recordAct = (
  tx: Database,
  cx: Acting,
  action: AuditAction,
  [subjectType, subjectId]: readonly [kind: SubjectKind, id: string | null],
  facts: Pick<AuditEntry, 'details' | 'changes' | 'actorId'> = {},
): Promise<void> => recordAudit(tx, cx, { action, subjectType, subjectId, ...facts })

/** As `recordAudit`, for an act on several subjects: one row for each. */
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
