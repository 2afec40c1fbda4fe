import {
  attendeeSeats,
  changeAttendeeSeats,
} from '#app/events/attendees/acts/change-attendee.server.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { SeatsChangeFields } from '#app/events/registrations/changes/seats-change-fields.tsx'
import { maxSeats } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-seats.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = revalidatesAfterProblem

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const { attendee, names, refundable } = await attendeeSeats(cx, id, registration)
  const more = attendee.status === 'confirmed' ? maxSeats - attendee.seats : 0
  const { version } = attendee
  return { eventId: Number(id), version, names, more, refundable }
}

export const action = command({
  form: async (cx, { params }: Route.ActionArgs) => {
    const { attendee } = await attendeeSeats(cx, params.id, params.registration)
    return seatsChangeInput(attendee, { mayBeOpen: true })
  },
  act: (cx, input, { params }) => changeAttendeeSeats(cx, params.id, params.registration, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'seatsChanged'),
})

export const clientAction = formClientAction

export default function AttendeeSeats({
  loaderData: { eventId, version, names, more, refundable },
  actionData: answer,
}: Route.ComponentProps) {
  const { dialog: copy } = useCopy(attendeesCopy)
  const { seatsChange } = useCopy(registrationsCopy)
  return (
    <FormDialog
      title={copy.seats}
      description={refundable ? copy.seatsHint : copy.seatsLostHint}
      after={{ listPath: eventPaths(eventId).attendees, gone: 'registrationNotFound' }}
      texts={{ submit: seatsChange.submit, failed: copy.failed }}
      answer={answer}
    >
      {(fields) => (
        <SeatsChangeFields
          version={version}
          names={names}
          more={more}
          price={null}
          mayBeOpen
          answer={fields}
        />
      )}
    </FormDialog>
  )
}
