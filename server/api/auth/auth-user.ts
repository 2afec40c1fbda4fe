import { personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { requestEmailChange } from '#app/members/own-account/change-email.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import { ownProfile, saveProfile } from '#app/members/own-account/save-profile.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { parseBody, rejectBody } from '#server/api/parse-body.ts'
import { readBeforeCommit } from '#server/api/rest/read-before-commit.ts'
import type { AuthCall } from './auth-call.ts'
import { userUpdateBody } from './auth-input.ts'
import { userObject } from './user-object.ts'

/** GET /user: who the bearer is, also before the second factor is shown: its programs decide by this. */
export async function showUser({ cx }: AuthCall): Promise<Response> {
  const halfway = cx.actor.kind === 'visitor'
  return Response.json(await userObject(cx.db, personOf(cx).id, { halfway }))
}

/**
 * PUT /user: one's own password, name or address, as on the pages. A session whose password was proved
 * more than ten minutes ago has to sign in again, for the call brings no current password along.
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
