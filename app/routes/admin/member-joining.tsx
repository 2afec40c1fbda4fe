import { data, redirect } from 'react-router'
import { joinInput } from '#app/features/memberships/join-input.ts'
import { joinPreview, joinRecords } from '#app/features/memberships/join-records.server.ts'
import { JoiningDialog } from '#app/features/memberships/joining-dialog.tsx'
import { membersPath } from '#app/features/memberships/members-path.ts'
import type { PanelAnswer } from '#app/features/panel/use-panel-form.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-joining.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids: [string, string] = [params.id, params.other]
  return { ids, preview: await joinPreview(context.get(requestContext), ids) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, joinInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const ids: [string, string] = [params.id, params.other]
    const { memberNumber } = await joinRecords(context.get(requestContext), ids, form.input)
    return redirect(`${membersPath}?vista=activos`, {
      headers: { 'Set-Cookie': flash('recordsJoined', { number: String(memberNumber) }) },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): PanelAnswer => ({ code }))
}

export default function MemberJoining({ loaderData, actionData }: Route.ComponentProps) {
  return <JoiningDialog {...loaderData} answer={actionData} />
}
