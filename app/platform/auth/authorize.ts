import { lives } from '#app/platform/auth/sessions/lives.ts'
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
 * First line of every command. Returns the account that acts; throws a Problem, 401 for a visitor
 * and 403 for an account that may not.
 */
export function authorize(actor: Actor, operation: Operation): Account {
  if (actor.kind === 'visitor') throw new Problem('signInRequired', 401)
  if (!may(actor, operation)) throw forbidden()
  return actor
}

/**
 * The same for what concerns one event, which an office of that event allows too.
 *
 * @param eventId as the address has it.
 */
export function authorizeFor(actor: Actor, operation: Operation, eventId: string): Account {
  if (actor.kind === 'visitor') throw new Problem('signInRequired', 401)
  if (!mayFor(actor, operation, eventId)) throw forbidden()
  return actor
}

/** The same of the evening's page and of what it sends: who may see both what the door and what the kitchen does. */
export function authorizeNight(actor: Actor, eventId: string): Account {
  for (const operation of nightOperations) authorizeFor(actor, operation, eventId)
  return authorizeFor(actor, 'door.keep', eventId)
}

/** Whether the person has to prove the password before a sensitive act: the session is not fresh. */
export function needsPasswordProof({ authenticatedAt }: Account, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() > lives.passwordProof
}

/**
 * First line of a command that is a sensitive act: as `authorize`, for who has proved within ten minutes who they are. Over a
 * form one does so in its place, and sends it again.
 *
 * @throws Problem 401 `proofNeeded` in a session that is not fresh.
 */
export function authorizeAct(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  act: SensitiveAct,
): Account {
  const account = authorize(actor, operationOf(act))
  if (needsPasswordProof(account, now)) throw new Problem('proofNeeded', 401)
  return account
}
