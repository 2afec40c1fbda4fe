import { forbidden, Problem } from '#app/problem.ts'
import type { Account, Actor } from './actor.ts'
import { may, mayFor, type Operation } from './permissions.ts'

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
