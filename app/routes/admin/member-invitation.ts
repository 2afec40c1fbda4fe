import { redirect } from 'react-router'
import { inviteMember } from '#app/features/memberships/invite-members.server.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/member-invitation.ts'

// An invitation is sent, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await inviteMember(context.get(requestContext), params.id)
    return redirect(membersPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': flash('membersInvited', { count: '1' }) },
    })
  })
}

export const clientAction = keepPage
