import { redirect } from 'react-router'
import { InvitationsDialog } from '#app/features/memberships/invitations-dialog.tsx'
import { inviteMembers, whoCanBeInvited } from '#app/features/memberships/invite-members.server.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-invitations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { invitable: await whoCanBeInvited(context.get(requestContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    const count = await inviteMembers(context.get(requestContext))
    // Somebody else has invited them since they were shown.
    const told =
      count === 0 ? flash('nobodyToInvite') : flash('membersInvited', { count: String(count) })
    return redirect(membersPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': told },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function MemberInvitations({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationsDialog {...loaderData} answer={actionData} />
}
