import { useLocation, useFetcher } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { AddressDialog, useRefusal } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { EventFields } from './event-fields.tsx'
import { managedEventsPath } from './managed-event.ts'

/** What the server answers to an event that it does not store. */
export type EventAnswer =
  | FormFailure
  | { code: ProblemCode; values?: Record<string, string> }
  /** There would be fewer seats than are taken. */
  | { belowTaken: number; values: Record<string, string> }

/** The form of an event: a new one without an id. */
export function EventDialog({
  id,
  values,
  categories,
  answer,
}: {
  id: number | null
  values: Record<string, string>
  categories: string[]
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EventAnswer | undefined
}) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { search: query } = useLocation()
  const fetcher = useFetcher<EventAnswer>()
  const said = fetcher.data ?? answer
  const failedTitle = id === null ? copy.createFailed : copy.editFailed
  useRefusal(said && 'code' in said ? said : undefined, failedTitle, {
    listPath: managedEventsPath,
    gone: 'eventNotFound',
  })
  const failure = said && 'errors' in said ? said : undefined
  const { errors, errorOf, valueOf } = useFormFailure(failure)
  const refused = said && 'code' in said ? said : undefined
  const belowTaken = said && 'belowTaken' in said ? said : undefined
  const kept = belowTaken?.values ?? refused?.values ?? values
  const typed = failure ? valueOf : (name: string) => kept[name] ?? beginning[name] ?? ''
  const tooFew = belowTaken ? copy.belowTaken(belowTaken.belowTaken) : undefined
  const wrong = tooFew ? [{ name: 'max_participants', message: tooFew }] : errors
  return (
    <AddressDialog
      listPath={managedEventsPath}
      title={id === null ? copy.createTitle : copy.editTitle}
      closeLabel={copy.close}
    >
      <fetcher.Form
        method="post"
        action={`${managedEventsPath}/${id === null ? 'nuevo' : `${id}/editar`}${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={failedTitle} errors={wrong} />
        <RefusalNotice code={refused?.code ?? null} />
        <EventFields
          valueOf={typed}
          errorOf={(name) => (name === 'max_participants' && tooFew ? tooFew : errorOf(name))}
          categories={categories}
        />
        {id === null ? null : <p className="text-xs text-stone-600">{copy.told}</p>}
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {id === null ? copy.submitCreate : copy.submitEdit}
        </Button>
      </fetcher.Form>
    </AddressDialog>
  )
}

/** What a new event begins with (specification, section 5: numbers are 0). */
const beginning: Record<string, string> = { price: '0', most_seats_at_once: '4' }
