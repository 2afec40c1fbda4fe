import { data, redirect } from 'react-router'
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
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import { readsAnewAfterRefusal } from '#app/http/reads-anew-after-refusal.ts'
import type { Route } from './+types/attendee-answers.ts'

export const shouldRevalidate = readsAnewAfterRefusal

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const answers = await attendeeAnswers(context.get(requestContext), id, registration)
  return { eventId: Number(id), ...answers }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id, registration } = params
  const { attendee, names } = await attendeeNames(cx, id, registration)
  const form = await readForm(
    request,
    answersInput({ names, version: attendee.version }, { mayBeOpen: true }),
  )
  if (!form.ok) return refuseForm(form.failure)
  try {
    await correctAnswers(cx, id, registration, form.input)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('answersSaved') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeAnswersDialog {...loaderData} answer={actionData} />
}
