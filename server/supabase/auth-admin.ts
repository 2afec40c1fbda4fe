import { authorize } from '#app/auth/authorize.ts'
import { setPassword } from '#app/features/account-management/set-password.server.ts'
import type { AuthCall } from './auth-call.ts'
import { checked, refuse } from './checked-body.ts'
import { userObject } from './user-object.ts'
import { managedUserBody } from './wire-input.ts'

/**
 * PUT /admin/users/{id}: another's password, by an admin's own session: there is no key that could do it.
 * Who may not is told so before anybody is looked up.
 */
export async function setManagedPassword({ cx, parameters, body }: AuthCall): Promise<Response> {
  authorize(cx.actor, 'accounts.manage')
  const { id = '' } = parameters
  const { password } = checked(body, managedUserBody)
  const pair = { password, confirmation: password, currentPassword: '' }
  const result = await setPassword(cx, id, pair)
  if (result.outcome === 'refused') refuse(result.errors)
  return Response.json(await userObject(cx.db, id))
}
