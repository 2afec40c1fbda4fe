import { InvitationsDialog } from '#app/features/member-invitations/invitations-dialog.tsx'
import {
  inviteMembers,
  whoCanBeInvited,
} from '#app/features/member-invitations/invite-members.server.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-invitations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { invitable: await whoCanBeInvited(context.get(requestContext)) }
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
