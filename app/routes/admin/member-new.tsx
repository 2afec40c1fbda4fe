import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { planChoices } from '#app/features/membership-plans/plans.server.ts'
import { newMemberInput } from '#app/features/memberships/membership-input.ts'
import { createMember } from '#app/features/memberships/memberships.server.ts'
import { NewMemberDialog } from '#app/features/memberships/new-member-dialog.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-new.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await planChoices(context.get(requestContext), null)
  return { submission: randomUUID(), plans }
}

export const action = command({
  form: newMemberInput,
  act: createMember,
  done: (made, { values, url }) => {
    if (made.outcome === 'isMember') {
      return data({ errors: { email: 'emailOfMember' as const }, values, met: made.member }, 422)
    }
    if (made.outcome === 'wasMember') {
      const errors = { email: 'emailOfFormerMember' as const }
      return data({ errors, values, was: made.member }, 422)
    }
    return redirectTo(`/admin/socios${url.search}`, 'memberCreated')
  },
})

export const clientAction = formClientAction

export default function MemberNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewMemberDialog {...loaderData} answer={actionData} />
}
