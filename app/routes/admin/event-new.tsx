import { data, redirect } from 'react-router'
import { EventDialog, type EventAnswer } from '#app/features/event-management/event-dialog.tsx'
import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { eventForm } from '#app/features/event-management/managed-events.server.ts'
import { createEvent } from '#app/features/event-management/save-event.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/event-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return eventForm(context.get(requestContext), null)
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
  return orFault(serverAction, (code): EventAnswer => ({ code }))
}

export default function EventNew({ loaderData, actionData }: Route.ComponentProps) {
  const { categories } = loaderData
  return <EventDialog id={null} values={{}} categories={categories} answer={actionData} />
}
