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

/** What is edited in a frame of its own: its title, and the words of its button. */
export type FramedRecord = EditedRecord & {
  title: string
  texts: { submit: string; failed: string }
}

/**
 * The form of what is edited: what is wrong, what somebody else saved meanwhile, and a guard of what is not
 * saved yet. `children` are the fields, `foot` has the button that sends them. It stands in a frame: `FormPage`,
 * `EditDialog`, or a section of the settings.
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
  /** `foot` tells why the whole was refused, where that on top may be out of sight. */
  problemInFoot?: boolean
  /** What is saved leads to where one is already. */
  preventScrollReset?: boolean
  /** Shows what is asked before it is stored, with the buttons that answer. */
  ask?: (question: SaveQuestion, state: FormState) => ReactNode
  /** A file goes with it. */
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
      action={action + query}
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
