import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { CancellationForm } from './cancel-attendees.server.ts'

export function CancellationDialog({
  cancelling: { eventId, ids, names, seats, waiting },
  several = false,
  answer,
}: {
  cancelling: CancellationForm
  /** Several registrations: their ids are sent too. */
  several?: boolean
  answer: FormProblem | undefined
}) {
  const { cancellation: copy, anonymous } = useCopy(attendeesCopy)
  const none = ids.length === 0 ? <p>{copy.noneTicked}</p> : null
  return (
    <FormDialog
      danger
      title={copy.title(ids.length)}
      {...(none ? {} : { description: copy.description(seats) })}
      after={{ listPath: eventPaths(eventId).attendees, gone: 'registrationNotFound' }}
      texts={{ submit: copy.confirm(ids.length), failed: copy.failed }}
      answer={answer}
      instead={none}
    >
      {several ? <input type="hidden" name="ids" value={ids.join(',')} /> : null}
      <p className="font-medium">{names.map((name) => name || anonymous).join(', ')}</p>
      {seats > 0 ? (
        <ChoiceGroup legend={copy.whatOfSeats(seats)} hint={copy.waiting(waiting)}>
          <Choice type="radio" name="offer" value="yes" label={copy.offer} defaultChecked />
          <Choice
            type="radio"
            name="offer"
            value="no"
            label={copy.holdBack}
            defaultChecked={false}
          />
        </ChoiceGroup>
      ) : null}
    </FormDialog>
  )
}
