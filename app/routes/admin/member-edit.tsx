import { data, redirect } from 'react-router'
import { memberForm, updateMember } from '#app/features/memberships/change-member.server.ts'
import { MemberEditDialog } from '#app/features/memberships/member-edit-dialog.tsx'
import { memberInput } from '#app/features/memberships/member-input.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-edit.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberForm(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, memberInput)
  if (!form.ok) return refuseForm(form.failure)
  const { values } = form
  try {
    const result = await updateMember(context.get(requestContext), params.id, form.input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    if (result.outcome === 'conflict') {
      return data({ conflict: result.conflict, values: result.values }, { status: 409 })
    }
    return redirect(`/admin/socios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('memberUpdated') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function MemberEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberEditDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
