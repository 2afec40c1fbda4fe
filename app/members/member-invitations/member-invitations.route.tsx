import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-invitations.route.ts'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { inviteMembers, invitableMembers } from './invite-members.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { invitable: await invitableMembers(context.get(requestContext)) }
}

export const action = buttonCommand({
  act: (cx) => inviteMembers(cx),
  done: (count, { url }) => {
    const back = membersPath + url.search
    // Somebody else has invited them since they were shown.
    if (count === 0) return redirectTo(back, 'nobodyToInvite')
    return redirectTo(back, 'membersInvited', { count: String(count) })
  },
})

export const clientAction = formClientAction

export default function MemberInvitations({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationsDialog {...loaderData} answer={actionData} />
}
