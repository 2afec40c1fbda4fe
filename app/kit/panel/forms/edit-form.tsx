import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import {
  useEditedRecord,
  type EditedRecord,
  type FieldTexts,
  type FormState,
} from './use-edited-record.ts'
import { isUploading } from './use-unsaved.ts'

/** An edited record in a frame, with its title and button text. */
export type FramedRecord = EditedRecord & {
  title: string
  texts: { submit: string; failed: string }
}

/**
 * The form of a record: errors, conflicts and a guard of unsaved changes. `children` are the
 * fields, `foot` has the submit button. Framed by `FormPage`, `EditDialog` or a section of the
 * settings.
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
  /** Has a file input. */
  withFile?: boolean
  children: (fields: FieldTexts) => ReactNode
  foot: (state: FormState) => ReactNode
}) {
  const { pictures } = useCopy(editingCopy)
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
      <FormSummary title={record.texts.failed} errors={faults} />
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
