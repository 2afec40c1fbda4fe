import { data, redirect } from 'react-router'
import { EventDialog } from '#app/features/event-management/event-dialog.tsx'
import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { eventForm } from '#app/features/event-management/managed-events.server.ts'
import { updateEvent } from '#app/features/event-management/save-event.server.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { afterForm } from '#app/http/after-form.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/event-edit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await eventForm(context.get(requestContext), params.id)
  if (form.cancelled && !context.get(afterForm)) throw new Problem('eventCancelled', 410)
  return form
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, eventInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const cx = context.get(requestContext)
    const result = await updateEvent(cx, params.id, form.input, form.values)
    if (result.outcome === 'conflict') {
      return data({ conflict: result.conflict, values: result.values }, { status: 409 })
    }
    if (result.outcome === 'belowTaken') {
      return data({ belowTaken: result.taken, values: form.values }, { status: 409 })
    }
    const notice =
      result.told === 0
        ? flash('eventUpdated')
        : flash('eventUpdatedAndTold', { count: String(result.told) })
    return redirect(`/admin/eventos${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': notice },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <EventDialog key={loaderData.id} form={loaderData} answer={actionData} />
}
