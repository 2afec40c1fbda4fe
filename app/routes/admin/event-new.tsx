import { data, redirect } from 'react-router'
import { EventDialog } from '#app/features/event-management/event-dialog.tsx'
import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { newEventForm } from '#app/features/event-management/managed-events.server.ts'
import { createEvent } from '#app/features/event-management/save-event.server.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/event-new.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const copyOf = new URL(request.url).searchParams.get('copia')
  return newEventForm(context.get(requestContext), copyOf)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, eventInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    await createEvent(context.get(requestContext), form.input)
    return redirect('/admin/eventos', { headers: { 'Set-Cookie': flash('eventCreated') } })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function EventNew({ loaderData, actionData }: Route.ComponentProps) {
  return <EventDialog key="new" form={loaderData} answer={actionData} />
}
