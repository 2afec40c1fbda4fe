import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { EditForm } from '#app/features/panel/edit-form.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { EventFields } from './event-fields.tsx'
import { managedEventsPath } from './managed-event.ts'
import type { EventForm } from './managed-events.server.ts'

/** The form of an event: a new one without an id. */
export function EventDialog({
  form,
  answer,
}: {
  form: EventForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { id, categories, restaurant } = form
  return (
    <EditForm
      listPath={managedEventsPath}
      action={`${managedEventsPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      texts={{
        submit: id === null ? copy.submitCreate : copy.submitEdit,
        failed: id === null ? copy.createFailed : copy.editFailed,
        close: copy.close,
      }}
      form={form}
      answer={answer}
      gone="eventNotFound"
      previewPath={`${managedEventsPath}/vista-previa`}
      labels={copy.labels}
      wrong={(said): Record<string, string> =>
        'belowTaken' in said ? { max_participants: copy.belowTaken(said.belowTaken) } : {}
      }
    >
      {(fields) => (
        <>
          <EventFields fields={fields} categories={categories} restaurant={restaurant} />
          {id === null ? null : <p className="text-xs text-stone-600">{copy.told}</p>}
        </>
      )}
    </EditForm>
  )
}
