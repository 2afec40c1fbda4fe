import { data } from 'react-router'
import { memberForm, updateMember } from '#app/features/memberships/change-member.server.ts'
import { MemberEditDialog } from '#app/features/memberships/member-edit-dialog.tsx'
import { memberInput } from '#app/features/memberships/member-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-edit.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberForm(context.get(requestContext), params.id)
}

export const action = command({
  form: memberInput,
  act: (cx, input, { params }: Route.ActionArgs) => updateMember(cx, params.id, input),
  done: (result, { url, values }) => {
    if (result.outcome === 'saved') return redirectTo(`/admin/socios${url.search}`, 'memberUpdated')
    const { field, name } = result
    return data({ paysForOther: { field, name }, values }, { status: 409 })
  },
})

export const clientAction = formClientAction

export default function MemberEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberEditDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
