import { AttendeeAnswersDialog } from '#app/features/attendees/attendee-answers-dialog.tsx'
import {
  attendeeAnswers,
  attendeeNames,
  correctAnswers,
} from '#app/features/attendees/change-attendee.server.ts'
import { answersInput } from '#app/features/registrations/registration-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { readsAnewAfterProblem } from '#app/http/reads-anew-after-problem.ts'
import type { Route } from './+types/attendee-answers.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = readsAnewAfterProblem

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const answers = await attendeeAnswers(context.get(requestContext), id, registration)
  return { eventId: Number(id), ...answers }
}

export const action = command({
  form: async (cx, { params }: Route.ActionArgs) => {
    const { attendee, names } = await attendeeNames(cx, params.id, params.registration)
    return answersInput({ names, version: attendee.version }, { mayBeOpen: true })
  },
  act: (cx, input, { params }) => correctAnswers(cx, params.id, params.registration, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'answersSaved'),
})

export const clientAction = formClientAction

export default function AttendeeAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeAnswersDialog {...loaderData} answer={actionData} />
}
