import { constraintOf, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'

/** Whether the error is the database's refusal of a second membership of a person. */
export function isSecondMembership(error: unknown): boolean {
  if (sqlStateOf(error) !== sqlStates.uniqueViolation) return false
  return constraintOf(error).startsWith('membership_requests_one_of_')
}
