import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import { personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { requestEmailChange } from '#app/members/own-account/change-email.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import { ownProfile, saveProfile } from '#app/members/own-account/save-profile.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { AuthCall } from '#server/api/api-context.ts'
import { parseBody, rejectBody } from '#server/api/request-json.ts'
import { readBeforeCommit } from '#server/api/rest/read-before-commit.ts'
import { userUpdateBody, managedUserBody } from './auth-input.ts'
import { userObject } from './user-object.ts'

/** GET /user: the bearer, also before the second factor: clients decide by this. */
export async function showUser({ cx }: AuthCall): Promise<Response> {
  const halfway = cx.actor.kind === 'visitor'
  return Response.json(await userObject(cx.db, personOf(cx).id, { halfway }))
}

/**
 * PUT /user: one's own password, name or address. The call carries no current password, so a session whose password
 * was proved more than ten minutes ago has to sign in again.
 */
export async function updateUser({ cx: asker, body }: AuthCall): Promise<Response> {
  const { id, name } = authorize(asker.actor, 'account.own')
  const { password, email, data } = parseBody(body, userUpdateBody(name))
  const { cx, seen } = readBeforeCommit(asker, (tx) => userObject(tx, id))
  const currentPassword = ''
  if (password !== undefined) {
    const pair = { password, confirmation: password, currentPassword }
    const result = await changeOwnPassword(cx, pair)
    if (result.outcome === 'refused') rejectBody(result.errors)
  }
  if (email !== undefined) {
    const result = await requestEmailChange(cx, { email, currentPassword })
    if (result.outcome === 'refused') rejectBody(result.errors)
  }
  if (data !== undefined) {
    const { language } = await ownProfile(cx)
    await saveProfile(cx, { name: data.full_name, language })
  }
  return Response.json(seen() ?? (await userObject(cx.db, id)))
}

/**
 * PUT /admin/users/{id}: sets another's password, by an admin's own session; no key can do it. Permission is
 * checked before anybody is looked up.
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
