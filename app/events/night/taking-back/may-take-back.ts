import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'

/**
 * Who takes a photograph of an evening back: whoever closes nights any of them, whoever receives people those that they
 * took.
 *
 * @param takenBy the account, null where it is gone.
 */
export const mayTakeBack = (actor: Actor, takenBy: string | null): boolean =>
  may(actor, 'visits.manage') || (actor.kind !== 'visitor' && actor.id === takenBy)
