import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { newMemberInput } from '#app/features/memberships/membership-input.ts'
import { createMember } from '#app/features/memberships/memberships.server.ts'
import { NewMemberDialog } from '#app/features/memberships/new-member-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-new.ts'

export function loader() {
  return { submission: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newMemberInput)
  if (!form.ok) return refuseForm(form.failure)
  const { values } = form
  const made = await createMember(context.get(requestContext), form.input)
  if (made.outcome === 'isMember') {
    return data({ errors: { email: 'emailOfMember' as const }, values, met: made.member }, 422)
  }
  return redirect(`/admin/socios${new URL(request.url).search}`, {
    headers: { 'Set-Cookie': flash('memberCreated') },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function MemberNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewMemberDialog {...loaderData} answer={actionData} />
}
