import { data, redirectDocument } from 'react-router'
import { walkInInput } from '#app/events/attendees/acts/attendee-input.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/walk-in.route.ts'
import { WalkInPage } from './walk-in-page.tsx'
import { letIn, walkInForm } from './walk-in.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export function loader({ params, context }: Route.LoaderArgs) {
  return walkInForm(context.get(requestContext), params.id)
}

export const action = command({
  form: walkInInput,
  act: (cx, input, { params }: Route.ActionArgs) => letIn(cx, params.id, input),
  done: (outcome, { values, params }) => {
    if (outcome === 'full') {
      return data({ errors: {}, values, full: true as const }, { status: 409 })
    }
    return redirectDocument(`/admin/eventos/${params.id}/entrada`, {
      headers: { 'Set-Cookie': flash('walkedIn') },
    })
  },
})

export const clientAction = formClientAction

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage {...loaderData} answer={actionData} />
}
