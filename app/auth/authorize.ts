import { forbidden, Problem } from '#app/problem.ts'
import type { Account, Actor } from './actor.ts'
import { may, type Operation } from './permissions.ts'

/**
 * First line of every command. Returns the account that acts; throws a Problem, 401 for a visitor
 * and 403 for an account that may not.
 */
export function authorize(actor: Actor, operation: Operation): Account {
  if (actor.kind === 'visitor') throw new Problem('signInRequired', 401)
  if (!may(actor, operation)) throw forbidden()
  return actor
}
