import { data } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-edit.route.ts'
import { memberForm, updateMember } from './change-member.server.ts'
import { MemberEditDialog } from './member-edit-dialog.tsx'
import { memberInput } from './member-input.ts'

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
