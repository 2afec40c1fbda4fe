import { placeOfEvent } from '#app/content/restaurants/map/place-of-event.server.ts'
import { EventPage } from '#app/events/events/page/event-page.tsx'
import { moreOfEvent } from '#app/events/events/page/more-of-event.server.ts'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/event-preview.route.ts'
import { eventInput } from './event-form-input.server.ts'
import { previewedEvent } from './previewed-event.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, eventInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const stored = new URL(request.url).searchParams.get('evento')
  const shown = await previewedEvent(cx, form.input, stored)
  return {
    ...shown,
    more: await moreOfEvent(cx, shown.event),
    ...(await placeOfEvent(cx, shown.event)),
  }
}

export default function EventPreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <EventPage {...actionData} />
    </>
  )
}
