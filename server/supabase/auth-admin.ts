import { authorize } from '#app/auth/authorize.ts'
import { setPassword } from '#app/features/account-management/set-password.server.ts'
import type { AuthCall } from './auth-call.ts'
import { checked, refuse } from './checked-body.ts'
import { toldLast } from './told-last.ts'
import { userObject } from './user-object.ts'
import { managedUserBody } from './wire-input.ts'

/**
 * PUT /admin/users/{id}: another's password, by an admin's own session: there is no key that could do it.
 * Who may not is told so before anybody is looked up.
 */
export async function setManagedPassword({
  cx: asker,
  parameters,
  body,
}: AuthCall): Promise<Response> {
  authorize(asker.actor, 'accounts.manage')
  const { id = '' } = parameters
  const { password } = checked(body, managedUserBody)
  const { cx, told } = toldLast(asker, (tx) => userObject(tx, id))
  const pair = { password, confirmation: password, currentPassword: '' }
  const result = await setPassword(cx, id, pair)
  if (result.outcome === 'refused') refuse(result.errors)
  return Response.json(told() ?? (await userObject(cx.db, id)))
}
