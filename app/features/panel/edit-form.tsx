import { useState, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { editingCopy } from '#app/copy/editing.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { useFormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { EditAnswer, EditValues } from './edit-answer.ts'
import { AddressDialog, useRefusal } from './panel-dialog.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { isUploading, useUnsaved } from './use-unsaved.ts'

/** What the fields of a form show: what was typed, else what is stored. */
export type FieldTexts = {
  textOf: (name: string) => string
  errorOf: (name: string) => string | undefined
  /** While it is on its way; a form that is left like this has been stored. */
  sending: boolean
  /** Says which version is edited after all: that of a draft which is taken back. */
  setVersion: (version: string) => void
}

/**
 * The form of a record in a dialog over its list: what is wrong, what somebody else saved meanwhile,
 * and a guard of what is not saved yet. `children` are the fields.
 */
export function EditForm({
  listPath,
  action,
  title,
  texts,
  form,
  answer,
  gone,
  labels,
  shownOf,
  previewPath,
  wrong,
  children,
}: {
  listPath: string
  /** Address that takes the form. */
  action: string
  title: string
  texts: { submit: string; failed: string; close: string }
  form: EditValues
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
  /** The refusal of a record that somebody else has deleted. */
  gone: ProblemCode
  /** Of the fields by their names, for what is said about them elsewhere. */
  labels: Readonly<Record<string, string>>
  /** What is stored in a field as people read it, where that is not what the form sends. */
  shownOf?: (name: string, stored: string) => string
  /** Address that shows the form as the public page, in a tab of its own. */
  previewPath?: string
  /** Further sentences about fields, from what is stored. */
  wrong?: (answer: EditAnswer) => Record<string, string>
  children: (fields: FieldTexts) => ReactNode
}) {
  const copy = useCopy(editingCopy)
  const { search: query } = useLocation()
  // 'menu_0_precio' belongs to the menus, 'historia_ca' is the history in Catalan, as its field is called.
  const labelOf = (name: string) => {
    const label = labels[name] ?? labels[name.replace(/_(?:es|ca|\d+_.*)$/u, '')] ?? name
    const language = languages.find((each) => name.endsWith(`_${each}`))
    return language && !(name in labels) ? `${label} · ${copy.inLanguage[language]}` : label
  }
  // As the form was opened: what is loaded anew under it must not pass for what was edited.
  const [{ values, version: opened, submission }] = useState(form)
  const [version, setVersion] = useState(opened)
  const fetcher = useFetcher<EditAnswer>()
  const said = fetcher.data ?? answer
  const refused = said && 'code' in said ? said : undefined
  useRefusal(refused, texts.failed, { listPath, gone })
  const conflict = said && 'conflict' in said ? said.conflict : undefined
  const { errors, errorOf } = useFormFailure(said && 'errors' in said ? said : undefined)
  const further = said && wrong ? wrong(said) : {}
  const typed = said && 'values' in said ? said.values : undefined
  const busy = fetcher.state !== 'idle'
  const { place, unsaved } = useUnsaved(busy)
  return (
    <AddressDialog wide listPath={listPath} title={title} closeLabel={texts.close}>
      <fetcher.Form
        ref={place}
        method="post"
        action={action + query}
        noValidate
        onSubmit={(event) => {
          if (!isUploading(event.currentTarget)) return
          event.preventDefault()
          showToast({ tone: 'error', title: copy.pictures.wait })
        }}
        className="flex flex-col gap-6"
      >
        <FormSummary
          title={texts.failed}
          errors={[
            ...errors.map(({ name, message }) => ({
              name,
              message: `${labelOf(name)}: ${message}`,
            })),
            ...Object.entries(further).map(([name, message]) => ({ name, message })),
          ]}
        />
        <RefusalNotice code={refused?.code ?? null} />
        {conflict ? (
          <ConflictNotice
            key={conflict.version}
            conflict={conflict}
            labelOf={labelOf}
            shownOf={shownOf}
          />
        ) : null}
        {version === null ? null : (
          // A wrong form after a conflict brings back the version that the conflict told.
          <input
            type="hidden"
            name="version"
            value={conflict?.version ?? typed?.version ?? version}
          />
        )}
        {submission === null ? null : (
          <input type="hidden" name="submission" value={typed?.submission ?? submission} />
        )}
        {children({
          textOf: (name) => typed?.[name] ?? values[name] ?? '',
          errorOf: (name) => further[name] ?? errorOf(name),
          sending: busy,
          setVersion,
        })}
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-stone-200 bg-white px-6 py-4 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
          {previewPath ? (
            <Button
              variant="line"
              type="submit"
              formAction={previewPath}
              formTarget="_blank"
              onClick={(event) => {
                const { form: sent } = event.currentTarget
                if (!sent) return
                event.preventDefault()
                openPreview(sent, previewPath)
              }}
            >
              {copy.preview}
            </Button>
          ) : null}
          <Button type="submit" busy={busy}>
            {texts.submit}
          </Button>
        </div>
      </fetcher.Form>
      <UnsavedGuard unsaved={unsaved} />
    </AddressDialog>
  )
}

/** Sends the form as it is to the preview, past the router, which keeps forms to this tab. */
function openPreview(form: HTMLFormElement, address: string) {
  // As it was written: the router does not know whole addresses.
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', address)
  form.setAttribute('target', '_blank')
  HTMLFormElement.prototype.submit.call(form)
  form.setAttribute('action', action)
  form.removeAttribute('target')
}
