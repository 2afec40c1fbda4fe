import { memberPagePath } from '#app/members/memberships/list/members-path.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/member-invitation.route.ts'
import { inviteMember } from './invite-members.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => inviteMember(cx, params.id),
  done: (_, { params, url }) =>
    redirectTo(memberPagePath(params.id) + url.search, 'membersInvited', { count: '1' }),
})

export const clientAction = formClientAction
