import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { SectionList } from '#app/kit/panel/section-list.tsx'
import { classNames } from '#app/kit/ui/class-names.ts'
import { AskedByItself } from '#app/kit/ui/fields/asked-by-itself.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { EditForm, type FramedRecord } from './edit-form.tsx'
import { FormBar } from './form-bar.tsx'
import type { FieldTexts, FormState } from './use-edited-record.ts'

/**
 * A long form of a record as a page of the panel: the way back to its list, its sections with a list of them
 * beside, and the bar that saves. `children` are the fields, in `FormSection`s.
 */
export function FormPage({
  listTitle,
  name,
  previewPath,
  publish,
  note,
  sections,
  required,
  wide = false,
  ask,
  children,
  ...record
}: FramedRecord & {
  /** How the list is called that the form leads back to. */
  listTitle: string
  /** How the record is called; empty for a new one. */
  name: string
  /** Address that shows the form as the public page, in a tab of its own. */
  previewPath?: string
  /** The words of its button while the status 'published' is chosen and not stored yet. */
  publish?: string | undefined
  /** Said in the bar, beside whether something is not saved. */
  note?: ReactNode
  /** The titles of its sections, in their order. */
  sections: readonly string[]
  /** Says which fields may not stay empty. */
  required: string
  /** Has a section that needs more room than fields do. */
  wide?: boolean
  /** Shows what is asked before it is stored, with the buttons that answer. */
  ask?: (question: SaveQuestion, state: FormState) => ReactNode
  children: (fields: FieldTexts) => ReactNode
}) {
  const copy = useCopy(editingCopy)
  const { search } = useLocation()
  const { title, listPath, texts } = record
  const listAddress = listPath + search
  return (
    <>
      <PageTitle title={title} />
      {/* Where what is saved leads: it comes before the network may go away. */}
      <AskedByItself path={listPath} />
      <div className="max-w-[44rem]">
        <Breadcrumbs
          label={copy.path}
          steps={[{ to: listAddress, label: listTitle }]}
          current={name || title}
        />
      </div>
      <h1 ref={useFocusOnArrival()} tabIndex={-1} className="text-h2 mt-2 mb-3 outline-none">
        {title}
      </h1>
      <p className="text-ink-2 mb-8 max-w-[44rem] text-sm">{required}</p>
      <EditForm
        {...record}
        problemInFoot
        {...(ask ? { ask } : {})}
        className="flex flex-col gap-6 [&>[role=alert]]:max-w-[44rem]"
        foot={(state) => (
          <FormBar
            {...state}
            listAddress={listAddress}
            submit={texts.submit}
            publish={publish}
            previewPath={previewPath}
            note={note}
            sections={sections}
          />
        )}
      >
        {(fields) => (
          <div
            className={classNames(
              'xl:grid xl:gap-x-10',
              wide
                ? 'xl:grid-cols-[minmax(0,60rem)_11rem]'
                : 'xl:grid-cols-[minmax(0,44rem)_11rem]',
            )}
          >
            <div
              className={classNames(
                'flex min-w-0 flex-col gap-10',
                wide ? 'max-w-[60rem]' : 'max-w-[44rem]',
              )}
            >
              {children(fields)}
            </div>
            <SectionList sections={sections} />
          </div>
        )}
      </EditForm>
    </>
  )
}

/** The heading has the focus when the page comes, unless something on it has been touched already. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrival = useRef(key)
  useEffect(() => {
    // A page that was opened by its address may be typed on before the views come.
    const touched = arrival.current === 'default' && document.activeElement !== document.body
    if (!touched) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
