import { redirect } from 'react-router'
import { AttendeeAnswersDialog } from '#app/features/attendees/attendee-answers-dialog.tsx'
import {
  attendeeAnswers,
  attendeeNames,
  correctAnswers,
} from '#app/features/attendees/change-attendee.server.ts'
import { answersInput } from '#app/features/registrations/registration-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/attendee-answers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const answers = await attendeeAnswers(context.get(requestContext), id, registration)
  return { eventId: Number(id), ...answers }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id, registration } = params
  const { names } = await attendeeNames(cx, id, registration)
  const form = await readForm(request, answersInput(names, { mayBeOpen: true }))
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    await correctAnswers(cx, id, registration, form.input)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('answersSaved') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeAnswersDialog {...loaderData} answer={actionData} />
}
