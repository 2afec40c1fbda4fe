import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { answersInput } from '#app/events/registrations/booking/registration-input.ts'
import { AnswersFields } from '#app/events/registrations/changes/answers-fields.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-answers.route.ts'
import { attendeeAnswers, attendeeSeats, correctAnswers } from './change-attendee.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = revalidatesAfterProblem

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const answers = await attendeeAnswers(context.get(requestContext), id, registration)
  return { eventId: Number(id), ...answers }
}

export const action = command({
  form: async (cx, { params }: Route.ActionArgs) => {
    const { attendee, names } = await attendeeSeats(cx, params.id, params.registration)
    return answersInput({ names, version: attendee.version }, { mayBeOpen: true })
  },
  act: (cx, input, { params }) => correctAnswers(cx, params.id, params.registration, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'answersSaved'),
})

export const clientAction = formClientAction

export default function AttendeeAnswers({
  loaderData: { eventId, name, version, guests },
  actionData: answer,
}: Route.ComponentProps) {
  const { dialog: copy } = useCopy(attendeesCopy)
  const { answers } = useCopy(registrationsCopy)
  return (
    <FormDialog
      title={answers.title}
      description={copy.answersHint}
      after={{ listPath: eventPaths(eventId).attendees, gone: 'registrationNotFound' }}
      texts={{ submit: answers.submit, failed: copy.failed }}
      answer={answer}
    >
      {(fields) => (
        <AnswersFields byStaff name={name} version={version} guests={guests} answer={fields} />
      )}
    </FormDialog>
  )
}
