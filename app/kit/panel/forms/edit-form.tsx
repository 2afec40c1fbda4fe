import { type ReactNode, useEffect, useRef, Suspense, useState } from 'react'
import { useLocation, useBlocker } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { DialogUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { lazyPart } from '#app/kit/ui/lazy-part.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import {
  useEditedRecord,
  type EditedRecord,
  type FieldTexts,
  type FormState,
} from './use-edited-record.ts'
import { isUploading } from './use-unsaved.ts'

const { Part: ConfirmDialog } = lazyPart(
  async () => (await import('#app/kit/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
  DialogUnavailable,
)

/** Asks before leaving a page with unsaved changes: by link, back button or closing the tab. */
function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const { unsaved: copy } = useCopy(editingCopy)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  const blocked = blocker.state === 'blocked'
  const [asked, setAsked] = useState(false)
  if (blocked && !asked) setAsked(true)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
  }
  return asked ? (
    <Suspense>
      <ConfirmDialog
        open={blocked}
        onOpenChange={(open) => {
          if (!open) stay()
        }}
        title={copy.title}
        description={copy.description}
        closeLabel={copy.close}
        cancelLabel={copy.stay}
        confirm={
          <Button
            variant="danger"
            onClick={() => {
              if (blocker.state === 'blocked') blocker.proceed()
            }}
          >
            {copy.leave}
          </Button>
        }
      />
    </Suspense>
  ) : null
}

/** An edited record in a frame, with its title and button text. */
export type FramedRecord = EditedRecord & {
  title: string
  /** Default texts apply to missing ones. */
  texts?: { submit?: string; failed?: string }
}

/**
 * The form of a record: errors, conflicts and a guard of unsaved changes. `children` are the fields, `foot` has the
 * submit button. Framed by `FormPage`, `EditDialog` or a section of the settings.
 */
export function EditForm({
  action,
  className,
  problemInFoot = false,
  ask,
  preventScrollReset = false,
  withFile = false,
  children,
  foot,
  ...record
}: EditedRecord & {
  className: string
  /** Whether `foot` shows a general refusal, where the top may be out of sight. */
  problemInFoot?: boolean
  /** Keeps the scroll position after saving. */
  preventScrollReset?: boolean
  /** Renders the confirmation before saving, with its buttons. */
  ask?: (question: SaveQuestion, state: FormState) => ReactNode
  withFile?: boolean
  children: (fields: FieldTexts) => ReactNode
  foot: (state: FormState) => ReactNode
}) {
  const { pictures } = useCopy(editingCopy)
  const { failed } = useCopy(controlsCopy)
  const { search: query } = useLocation()
  const { Form, place, unsaved, sent, faults, conflict, question, fields, state } =
    useEditedRecord(record)
  return (
    <Form
      ref={place}
      method="post"
      {...(action ? { action: action + query } : {})}
      {...(withFile ? { encType: 'multipart/form-data' } : {})}
      noValidate
      preventScrollReset={preventScrollReset}
      onSubmit={(event) => {
        if (!isUploading(event.currentTarget)) return
        event.preventDefault()
        showToast({ tone: 'error', title: pictures.wait })
      }}
      className={className}
    >
      <FormSummary title={record.texts?.failed ?? failed} errors={faults} />
      {problemInFoot ? null : <ProblemNotice code={state.problem} />}
      {conflict ? <ConflictNotice key={conflict.version} {...conflict} /> : null}
      {Object.entries(sent).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {question && ask ? ask(question, state) : null}
      {children(fields)}
      {foot(state)}
      <UnsavedGuard unsaved={unsaved} />
    </Form>
  )
}

/**
 * Shows that somebody else has saved the record, the stored values, and the effect of saving again. It takes the
 * focus on appearing, above a long form; use a `key` per conflict.
 */
function ConflictNotice({
  savedAt,
  savedBy,
  differing,
}: {
  /** When it was last saved; null for a default value. */
  savedAt: Date | null
  savedBy: string | null
  differing: readonly { name: string; label: string; stored: string }[]
}) {
  const { conflict: copy } = useCopy(editingCopy)
  const { language } = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const when = savedAt && shortDateTime(savedAt, language)
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm"
    >
      <p className="font-semibold">{copy.title}</p>
      {when ? (
        <p className="mt-1">{savedBy ? copy.by(savedBy, when) : copy.unknown(when)}</p>
      ) : null}
      <p className="mt-1">{differing.length > 0 ? copy.nothingLost : copy.same}</p>
      {differing.length > 0 ? (
        <dl className="mt-3 flex flex-col gap-2">
          {differing.map(({ name, label, stored }) => (
            <div key={name}>
              <dt className="text-xs font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{stored}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-3 font-semibold">{copy.saveAnyway}</p>
    </div>
  )
}
