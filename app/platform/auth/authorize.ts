import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import { forbidden, Problem } from '#app/problem.ts'
import type { Account, Actor } from './actor.ts'
import type { RequestContext } from './context.ts'
import {
  may,
  mayFor,
  nightOperations,
  operationOf,
  type Operation,
  type SensitiveAct,
} from './permissions.ts'

/**
 * First line of every command. Returns the acting account; throws Problem 401 for a visitor, 403 without permission.
 */
export function authorize(actor: Actor, operation: Operation): Account {
  if (actor.kind === 'visitor') throw new Problem('signInRequired', 401)
  if (!may(actor, operation)) throw forbidden()
  return actor
}

/**
 * As `authorize`, for one event; an office for that event suffices.
 *
 * @param eventId from the URL.
 */
export function authorizeFor(actor: Actor, operation: Operation, eventId: string): Account {
  if (actor.kind === 'visitor') throw new Problem('signInRequired', 401)
  if (!mayFor(actor, operation, eventId)) throw forbidden()
  return actor
}

/** As `authorize`, for the page of an event's evening: needs permission for both door and kitchen. */
export function authorizeNight(actor: Actor, eventId: string): Account {
  for (const operation of nightOperations) authorizeFor(actor, operation, eventId)
  return authorizeFor(actor, 'door.keep', eventId)
}

/** Whether a sensitive act needs the password again: the session is not fresh. */
export function needsPasswordProof({ authenticatedAt }: Account, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() > lifetimes.passwordProof
}

/**
 * First line of a sensitive command: as `authorize`, with a proof of identity within ten minutes. Forms ask for the
 * proof in place and are sent again.
 *
 * @throws Problem 401 `proofNeeded` if the session is not fresh.
 */
export function authorizeAct(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  act: SensitiveAct,
): Account {
  const account = authorize(actor, operationOf(act))
  if (needsPasswordProof(account, now)) throw new Problem('proofNeeded', 401)
  return account
}
