import { replace } from 'react-router'
import { tellingOf } from '#app/features/circulars/telling.ts'
import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { EventFormPage } from '#app/features/event-management/event-form-page.tsx'
import { eventViewPath, viewOf } from '#app/features/event-management/managed-event.ts'
import { newEventForm } from '#app/features/event-management/managed-events.server.ts'
import { createEvent } from '#app/features/event-management/save-event.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/event-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const copyOf = new URL(request.url).searchParams.get('copia')
  return newEventForm(context.get(requestContext), copyOf)
}

export const action = command({
  form: eventInput,
  act: createEvent,
  done: (id, { cx, input }) => {
    const view = viewOf(input.event, cx.now)
    const telling = view === 'upcoming' ? tellingOf(cx.actor, 'event', id) : undefined
    return replace(eventViewPath(view), {
      headers: { 'Set-Cookie': flash('eventCreated', telling) },
    })
  },
})

export const clientAction = formClientAction

export default function EventNew({ loaderData, actionData }: Route.ComponentProps) {
  return <EventFormPage key="new" form={loaderData} answer={actionData} />
}
