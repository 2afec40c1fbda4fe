import { inviteMember } from '#app/features/member-invitations/invite-members.server.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/member-invitation.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => inviteMember(cx, params.id),
  done: (_, { url }) => redirectTo(membersPath + url.search, 'membersInvited', { count: '1' }),
})

export const clientAction = formClientAction
