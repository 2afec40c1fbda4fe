import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { createInvitedMember } from '#app/members/member-invitations/invite-members.server.ts'
import { planChoices } from '#app/members/membership-plans/plans.server.ts'
import { newMemberInput } from '#app/members/memberships/membership-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-new.route.ts'
import { NewMemberDialog } from './new-member-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await planChoices(context.get(requestContext), null)
  return { submission: randomUUID(), plans }
}

export const action = command({
  form: newMemberInput,
  act: createInvitedMember,
  done: (made, { values, url }) => {
    if (made.outcome === 'isMember') {
      return data({ errors: { email: 'emailOfMember' as const }, values, met: made.member }, 422)
    }
    if (made.outcome === 'wasMember') {
      const errors = { email: 'emailOfFormerMember' as const }
      return data({ errors, values, was: made.member }, 422)
    }
    const told = made.invited ? 'memberCreatedInvited' : 'memberCreated'
    return redirectTo(`/admin/socios${url.search}`, told)
  },
})

export const clientAction = formClientAction

export default function MemberNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewMemberDialog {...loaderData} answer={actionData} />
}
