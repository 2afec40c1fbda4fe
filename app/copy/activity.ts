import { activity as ca } from './ca/activity.ts'
import { activity as es } from './es/activity.ts'

export const activityCopy = { es, ca }

/** What the audit log can tell: each of its codes has words here. */
export type AuditAction = keyof typeof es.actions

/** What an act can be about. */
export type SubjectKind = keyof typeof es.kinds

/** What stands before the point of an action: the part of the site in which it was done. */
export type AuditArea = keyof typeof es.areas

/** A fact of an act, or a part of what it changed. */
export type AuditField = keyof typeof es.fields
