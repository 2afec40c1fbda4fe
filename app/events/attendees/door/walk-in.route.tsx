import { data, redirectDocument, Form, useNavigation } from 'react-router'
import { walkInInput } from '#app/events/attendees/acts/attendee-input.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { useLabelledErrors } from '#app/events/registrations/form/guest-fields.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { NameField, SelectField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button, buttonClass } from '#app/kit/ui/links/button.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/walk-in.route.ts'
import { addWalkIn, walkInForm } from './walk-in.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export function loader({ params, context }: Route.LoaderArgs) {
  return walkInForm(context.get(requestContext), params.id)
}

export const action = command({
  form: walkInInput,
  act: (cx, input, { params }: Route.ActionArgs) => addWalkIn(cx, params.id, input),
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

export default function WalkIn({
  loaderData: { event, submission, tables },
  actionData: answer,
}: Route.ComponentProps) {
  const { walkInPage: copy, doorPage } = useCopy(attendeesCopy)
  const { form: words } = useCopy(registrationsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const labelled = useLabelledErrors(errors, { forOthers: true })
  const { state } = useNavigation()
  const full = answer !== undefined && 'full' in answer
  return (
    <EventPeopleFrame
      event={event}
      page="door"
      title={`${doorPage.letIn} · ${doorPage.title(event.title)}`}
    >
      <Form method="post" noValidate className="flex max-w-[28rem] flex-col gap-5">
        <h2 className="text-h3">{doorPage.letIn}</h2>
        <input type="hidden" name="submission" value={valueOf('submission') || submission} />
        <FormSummary title={words.wrong} errors={labelled} />
        <ProblemNotice code={code} />
        {full ? (
          <>
            <input type="hidden" name="beyond" value="yes" />
            <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
              {copy.full(event.maxParticipants)}
            </p>
          </>
        ) : null}
        <NameField label={words.name} autoComplete="off" fields={{ valueOf, errorOf }} />
        {tables.length > 0 ? (
          <SelectField
            label={copy.table}
            name="table"
            defaultValue={valueOf('table') || 'auto'}
            error={errorOf('table')}
            options={[
              { value: 'auto', label: copy.tables.auto },
              ...tables.map(({ number, free }) => ({
                value: String(number),
                label: copy.tables.of(number, free),
              })),
              { value: 'none', label: copy.tables.none },
            ]}
          />
        ) : null}
        <p className="text-xs text-stone-600">{copy.hint}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state === 'submitting'}>
            {full ? copy.beyond : copy.submit}
          </Button>
          {/* Only the response of the door page allows the camera. */}
          <a href={eventPaths(event.id).door} className={buttonClass({ variant: 'line' })}>
            {copy.back}
          </a>
        </div>
      </Form>
    </EventPeopleFrame>
  )
}
