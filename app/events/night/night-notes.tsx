import { useCallback } from 'react'
import { Form, useNavigation } from 'react-router'
import { UnsentMarks } from '#app/events/attendees/door/unsent-marks.tsx'
import {
  type PhoneOwner,
  keptInstant,
  phoneQueue,
} from '#app/events/attendees/phone/phone-queue.ts'
import {
  type PhoneKnown,
  type PhoneWork,
  sendQueued,
} from '#app/events/attendees/phone/phone-store.ts'
import { usePhoneStore } from '#app/events/attendees/phone/use-phone-store.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { NightNote, NoteResult } from './night-input.ts'
import { nightCopy } from './night.copy.ts'
import type { KeptNote } from './night.server.ts'
import { nightPaths, noteLength } from './night.ts'

export function NightNotes({
  owner,
  notes: kept,
  submission,
  answer,
}: {
  owner: PhoneOwner
  notes: readonly KeptNote[]
  submission: string
  answer: FormAnswer | undefined
}) {
  const { notes: copy } = useCopy(nightCopy)
  const { language } = useLanguage()
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const showRefusal = useCallback(
    ({ outcome }: NoteResult) => {
      if (outcome === 'tooMany') showToast({ tone: 'error', title: copy.tooMany })
    },
    [copy],
  )
  const phone = useNotes(owner, showRefusal)
  const known = new Set(kept.map(({ id }) => id))
  // Includes notes sent since the page was loaded.
  const own = [...phone.states].flatMap(([id, note]) =>
    note !== null && !known.has(id) ? [note] : [],
  )
  return (
    <section>
      <h2 className="text-h3">{copy.title}</h2>
      <p className="text-ink-2 mt-1 mb-3 text-sm">{copy.hint}</p>
      <UnsentMarks phone={phone} />
      <Form
        method="post"
        action={nightPaths(owner.eventId).night}
        preventScrollReset
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.querySelector('textarea')
          const text = field?.value.trim() ?? ''
          if (field === null || text === '') return
          phone.note(text)
          field.value = ''
          field.focus()
        }}
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <input type="hidden" name="submission" value={valueOf('submission') || submission} />
        <TextAreaField
          label={copy.label}
          name="text"
          rows={3}
          maxLength={noteLength}
          defaultValue={valueOf('text')}
          error={errorOf('text')}
        />
        <div>
          <Button type="submit" busy={state === 'submitting'}>
            {copy.submit}
          </Button>
        </div>
      </Form>
      <ul className="mt-4">
        {own.toReversed().map(({ id, text, at, sent }) => (
          <Note
            key={id}
            text={text}
            about={sent ? timeOfDay(at, language) : copy.by(timeOfDay(at, language), copy.unsent)}
          />
        ))}
        {kept.toReversed().map(({ id, text, at, by }) => (
          <Note
            key={id}
            text={text}
            about={by ? copy.by(timeOfDay(at, language), by) : timeOfDay(at, language)}
          />
        ))}
      </ul>
    </section>
  )
}

function Note({ text, about }: { text: string; about: string }) {
  return (
    <li className="border-t border-stone-200 py-2.5">
      <p className="text-xs text-stone-600">{about}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </li>
  )
}

/** A note of this phone and whether the club has stored it; null when refused. */
type OwnNote = (NightNote & { sent: boolean }) | null

type Notes = PhoneKnown<OwnNote> & { note: (text: string) => void }

const noteWork: PhoneWork<NightNote, NoteResult, OwnNote> = {
  queue: phoneQueue('night-notes', ({ id, text, at: kept }) => {
    const at = keptInstant(kept)
    return typeof id === 'string' && typeof text === 'string' && at ? { id, text, at } : null
  }),
  send: ({ eventId, accountId }, items) =>
    sendQueued(nightPaths(eventId).notes, { accountId, field: 'notes', items }, async (answer) => {
      const { results }: { results: (Omit<NoteResult, 'at'> & { at: string })[] } =
        await answer.json()
      return results.map(({ id, text, outcome, at }) => ({ id, text, outcome, at: new Date(at) }))
    }),
  // Fits a request's size limit with notes of full length.
  atOnce: 20,
  about: ({ id }) => id,
  after: (note) => ({ ...note, sent: false }),
  stateIn: ({ outcome, ...note }) => (outcome === 'kept' ? { ...note, sent: true } : null),
  isConflict: ({ outcome }) => outcome !== 'kept',
}

/** Characters that the database refuses: one such note would block all later ones. */
const unstorable = /\p{Cs}|\p{Noncharacter_Code_Point}|[^\P{Cc}\n\t]/gu

function useNotes(owner: PhoneOwner, onResult: (result: NoteResult) => void): Notes {
  const { add, ...known } = usePhoneStore(owner, noteWork, onResult)
  const note = (typed: string) => {
    const text = typed.replaceAll(unstorable, '').trim()
    if (text !== '') add({ id: crypto.randomUUID(), text, at: new Date() })
  }
  return { ...known, note }
}
