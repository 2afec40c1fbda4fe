import { useEffect, useRef } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { managedEventsPath } from '#app/events/event-management/managed-event.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import type { EventForm } from '#app/events/event-management/managed-events.server.ts'
import { saveQuestionCopy } from '#app/events/event-management/saving/save-question.copy.ts'
import type { EditAnswer, SaveFact, SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { useLanguageOrder } from '#app/kit/panel/forms/both-languages.tsx'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { listDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { EventFields } from './event-fields.tsx'

export function EventFormPage({
  form,
  answer,
}: {
  form: EventForm
  answer: EditAnswer | undefined
}) {
  const { create, form: copy } = useCopy(eventsPanelCopy)
  const { title: listTitle } = useCopy(managedEventsCopy)
  const { what, when, seats, pictures, publication, more } = copy.sections
  const { alsoIn } = useCopy(editingCopy)
  const [, other] = useLanguageOrder()
  const { id, name, values, categories, restaurant } = form
  const ofStored = values.status === 'draft' ? copy.publishEdit : undefined
  const publish = id === null ? copy.publishCreate : ofStored
  return (
    <FormPage
      listPath={managedEventsPath}
      listTitle={listTitle}
      title={id === null ? create : copy.editTitle}
      name={name}
      texts={{
        submit: id === null ? create : copy.submitEdit,
        failed: id === null ? copy.createFailed : copy.editFailed,
      }}
      publish={publish}
      form={form}
      answer={answer}
      gone="eventNotFound"
      previewPath={`${managedEventsPath}/vista-previa${id === null ? '' : `?evento=${id}`}`}
      labels={copy.labels}
      sections={[what, when, seats, pictures, publication, alsoIn[other], more]}
      required={copy.required}
      ask={(question, { busy }) => (
        <SaveQuestionNotice key={question.asked} question={question} busy={busy} />
      )}
      wrong={(response): Record<string, string> =>
        'belowTaken' in response ? { max_participants: copy.belowTaken(response.belowTaken) } : {}
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="moved_for" value={fields.textOf('moved_for')} />
          {id === null ? (
            <input type="hidden" name="menu_of" value={fields.textOf('menu_of')} />
          ) : null}
          <EventFields fields={fields} categories={categories} restaurant={restaurant} />
          {id === null ? null : <p className="text-xs text-stone-600">{copy.asksBefore}</p>}
        </>
      )}
    </FormPage>
  )
}

/**
 * The consequences of saving, with the buttons that confirm them. It takes the focus when it
 * appears above the long form; another question gets another `key`.
 */
function SaveQuestionNotice({
  question: { facts, notified, helpers, mail, asked },
  busy,
}: {
  question: SaveQuestion
  busy: boolean
}) {
  const copy = useCopy(saveQuestionCopy)
  const { language } = useLanguage()
  const recipients = [
    ...(notified > 0 ? [copy.reservations(notified)] : []),
    ...(helpers > 0 ? [copy.helpers(helpers)] : []),
  ]
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="border-warn bg-warn-100 max-w-[44rem] border-l-2 px-4 py-3 text-sm"
    >
      <input type="hidden" name="asked" value={asked} />
      {/* The button that Enter presses: it answers nothing, so the question is shown again. */}
      <button type="submit" hidden>
        {copy.title}
      </button>
      <p className="font-semibold">{copy.title}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {facts
          .flatMap((fact) => sentencesOf(fact, copy, language))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        {recipients.length > 0 ? <li>{copy.tells(recipients)}</li> : null}
      </ul>
      {mail ? (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            {copy.mail}
            <FoldMark />
          </summary>
          <p className="mt-2 font-semibold">{mail.subject}</p>
          <p className="mt-2 break-words whitespace-pre-wrap">{mail.text}</p>
        </details>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" name="tell" value="yes" busy={busy}>
          {recipients.length > 0 ? copy.saveAndTell(recipients) : copy.save}
        </Button>
        {recipients.length > 0 ? (
          <Button type="submit" size="sm" variant="line" name="tell" value="no" busy={busy}>
            {copy.saveQuietly}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function sentencesOf(
  fact: SaveFact,
  copy: (typeof saveQuestionCopy)[Language],
  language: Language,
): string[] {
  const when = (instant: Date) => listDateTime(instant, language)
  if (fact.kind === 'moved') {
    const ends = fact.endsAt ? [copy.ends(when(fact.endsAt))] : []
    return [copy.moved(when(fact.from), when(fact.to)), ...ends]
  }
  if (fact.kind === 'place') return [copy.place(fact.from, fact.to)]
  if (fact.kind === 'programme') return [copy.programme(fact.at)]
  if ('people' in fact) {
    const [from, to] = [euros(fact.from, language), euros(fact.to, language)]
    return [copy[fact.kind](from, to), copy.keep(fact.people)]
  }
  return [copy[fact.kind](when(fact.at))]
}
