import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { answersInput } from '#app/events/registrations/booking/registration-input.ts'
import { fieldsOf, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { ChangedPeople } from '#app/events/registrations/own/people-list.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { NameField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-answers.route.ts'
import { attendeeAnswers, attendeeNames, correctAnswers } from './change-attendee.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = revalidatesAfterProblem

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

export default function AttendeeAnswers({
  loaderData: { eventId, name, version, guests },
  actionData: answer,
}: Route.ComponentProps) {
  const { dialog: copy, new: words } = useCopy(attendeesCopy)
  const { form: labels, answers } = useCopy(registrationsCopy)
  const listPath = eventPaths(eventId).attendees
  const form = usePanelForm(answer, copy.failed, { listPath, gone: 'registrationNotFound' })
  const shown = useShownVersion(version, form.code)
  const stored: Record<string, string> = { ...fieldsOf(guests), name }
  const textOf = (field: string) => (form.values ?? stored)[field] ?? ''
  return (
    <AddressDialog listPath={listPath} title={answers.title} description={copy.answersHint}>
      <form.Form method="post" noValidate className="flex flex-col gap-5">
        <FormSummary title={words.wrong} errors={form.errors} />
        <ProblemNotice code={form.code} />
        {shown.changed ? <ChangedPeople guests={guests} /> : null}
        <input type="hidden" name="version" value={shown.version} />
        <NameField
          label={labels.name}
          autoComplete="off"
          fields={{ valueOf: textOf, errorOf: form.errorOf }}
        />
        {places.slice(0, guests.length).map((place) => (
          <GuestFields key={place} place={place} mayBeOpen textOf={textOf} errorOf={form.errorOf} />
        ))}
        <Button type="submit" busy={form.busy}>
          {answers.submit}
        </Button>
      </form.Form>
    </AddressDialog>
  )
}
