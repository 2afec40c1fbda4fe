import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { parseBody, rejectBody } from '#server/api/parse-body.ts'
import { readBeforeCommit } from '#server/api/rest/read-before-commit.ts'
import type { AuthCall } from './auth-call.ts'
import { managedUserBody } from './auth-input.ts'
import { userObject } from './user-object.ts'

/**
 * PUT /admin/users/{id}: another's password, by an admin's own session: there is no key that could do it.
 * Who may not is seen so before anybody is looked up.
 */
export async function setManagedPassword({
  cx: asker,
  parameters,
  body,
}: AuthCall): Promise<Response> {
  authorize(asker.actor, 'accounts.manage')
  const { id = '' } = parameters
  const { password } = parseBody(body, managedUserBody)
  const { cx, seen } = readBeforeCommit(asker, (tx) => userObject(tx, id))
  const pair = { password, confirmation: password, currentPassword: '' }
  const result = await setPassword(cx, id, pair)
  if (result.outcome === 'refused') rejectBody(result.errors)
  return Response.json(seen() ?? (await userObject(cx.db, id)))
}
