import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import {
  useLabelledErrors,
  PeopleFields,
  SeatsField,
} from '#app/events/registrations/form/guest-fields.tsx'
import { maxSeats } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { DialogButton } from '#app/kit/panel/forms/dialog-foot.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { EmailField, NameField, TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-new.route.ts'
import { addAttendee } from './attendee-commands.server.ts'
import { newAttendeeInput } from './attendee-input.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await attendedEvent(context.get(requestContext), params.id)
  return { eventId: id, submission: randomUUID() }
}

export const action = command({
  form: newAttendeeInput,
  act: (cx, input, { params }: Route.ActionArgs) => addAttendee(cx, params.id, input),
  done: ({ outcome, member }, { values, params, url }) => {
    if (outcome === 'full') {
      return data({ errors: {}, values, full: true as const }, { status: 409 })
    }
    const comes = member ? 'memberAdded' : 'attendeeAdded'
    const notice = outcome === 'registered' ? comes : 'attendeeWaiting'
    return redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, notice)
  },
})

export const clientAction = formClientAction

export default function AttendeeNew({
  loaderData: { eventId, submission },
  actionData: answer,
}: Route.ComponentProps) {
  const { new: copy } = useCopy(attendeesCopy)
  const { form: words } = useCopy(registrationsCopy)
  const listPath = eventPaths(eventId).attendees
  const { Form, busy, code, errors, response, ...fields } = usePanelForm(answer, copy.failed, {
    listPath,
  })
  const { valueOf, errorOf, field } = fields
  const full = response !== undefined && 'full' in response && response.full === true
  const labelled = useLabelledErrors(errors, { forOthers: true })
  return (
    <AddressDialog listPath={listPath} title={copy.title} description={copy.description}>
      <Form method="post" noValidate className="group flex flex-col gap-5">
        <input type="hidden" name="submission" value={submission} />
        {full ? <input type="hidden" name="waiting" value="yes" /> : null}
        <FormSummary title={words.wrong} errors={labelled} />
        <ProblemNotice code={code} />
        {full ? (
          <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
            {copy.full}
          </p>
        ) : null}
        <NameField label={words.name} autoComplete="off" fields={fields} />
        <EmailField label={words.email} autoComplete="off" fields={fields} />
        <SeatsField most={maxSeats} textOf={valueOf} errorOf={errorOf} />
        <PeopleFields most={maxSeats} mayBeOpen textOf={valueOf} errorOf={errorOf} />
        <TextAreaField
          label={copy.note}
          {...field('staff_note')}
          optionalLabel={copy.optional}
          rows={2}
          maxLength={1000}
        />
        <DialogButton busy={busy}>{full ? copy.submitWaiting : copy.submit}</DialogButton>
      </Form>
    </AddressDialog>
  )
}
