import { data, redirect } from 'react-router'
import { MemberDepartureDialog } from '#app/features/memberships/member-departure-dialog.tsx'
import { departureInput } from '#app/features/memberships/member-input.ts'
import { memberDeparture, setDeparture } from '#app/features/memberships/set-departure.server.ts'
import type { PanelAnswer } from '#app/features/panel/use-panel-form.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-departure.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberDeparture(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, departureInput)
  if (!form.ok) return refuseForm(form.failure)
  const { values } = form
  const { left_on: leftOn } = form.input
  try {
    const result = await setDeparture(context.get(requestContext), params.id, leftOn)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    return redirect(`/admin/socios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash(leftOn === null ? 'memberReturned' : 'memberLeft') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): PanelAnswer => ({ code }))
}

export default function MemberDeparture({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberDepartureDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
