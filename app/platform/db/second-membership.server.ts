import { constraintOf, sqlStateOf, sqlStates } from '#app/platform/db/pool/sql-state.server.ts'

/** Whether the database refused a second membership of one person. */
export function isSecondMembership(error: unknown): boolean {
  if (sqlStateOf(error) !== sqlStates.alreadyThere) return false
  return constraintOf(error).startsWith('membership_requests_one_of_')
}
