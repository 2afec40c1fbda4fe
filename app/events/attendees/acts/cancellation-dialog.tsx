import { useFetcher } from 'react-router'
import { eventPaths, type Cancelling } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export function CancellationDialog({
  cancelling: { eventId, ids, names, seats, waiting },
  several = false,
  answer,
}: {
  cancelling: Cancelling
  /** `several` sends the ids too. */
  several?: boolean
  answer: FormProblem | undefined
}) {
  const { cancellation: copy, anonymous } = useCopy(attendeesCopy)
  const listPath = eventPaths(eventId).attendees
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, copy.failed, {
    listPath,
    gone: 'registrationNotFound',
    inForm: true,
  })
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.title(ids.length)}
      description={ids.length === 0 ? copy.noneTicked : copy.description(seats)}
      closeLabel={copy.close}
    >
      <fetcher.Form method="post" className="flex flex-col gap-5">
        <ProblemNotice code={fetcher.data?.code ?? answer?.code ?? null} />
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
        {ids.length === 0 ? null : (
          <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'}>
            {copy.confirm(ids.length)}
          </Button>
        )}
      </fetcher.Form>
    </AddressDialog>
  )
}
