import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import type { SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { sectionAnchor } from '#app/kit/panel/section-anchor.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { EditForm, type FramedRecord } from './edit-form.tsx'
import { FormBar } from './form-bar.tsx'
import type { FieldTexts, FormState } from './use-edited-record.ts'

/**
 * A long form on a page of its own: link back to the list, sections with a table of contents, and
 * the bar that saves. `children` are `FormSection`s.
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
  listTitle: string
  /** Name of the record; empty for a new one. */
  name: string
  /** URL that previews the form in a new tab. */
  previewPath?: string
  /** Button text while the chosen status is 'published' and not yet saved. */
  publish?: string | undefined
  /** Note in the bar, next to the save status. */
  note?: ReactNode
  /** Titles of its sections, in order. */
  sections: readonly string[]
  /** Explains which fields are required. */
  required: string
  /** Has a section wider than fields. */
  wide?: boolean
  /** Renders the confirmation before saving, with its buttons. */
  ask?: (question: SaveQuestion, state: FormState) => ReactNode
  children: (fields: FieldTexts) => ReactNode
}) {
  const { path } = useCopy(panelCopy)
  const { save } = useCopy(controlsCopy)
  const { search } = useLocation()
  const { title, listPath, texts } = record
  const listAddress = listPath + search
  return (
    <>
      <PageTitle title={title} />
      {/* Preloads the target after saving, in case the network goes away. */}
      <PreloadedRoute path={listPath} />
      <div className="max-w-[44rem]">
        <Breadcrumbs
          label={path}
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
            submit={texts?.submit ?? save}
            publish={publish}
            previewPath={previewPath}
            note={note}
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

/** Focuses the heading on arrival, unless something else has been touched. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const byLink = useRef(useScripts())
  useEffect(() => {
    // On a full page load, somebody may have typed before hydration.
    const touched = !byLink.current && document.activeElement !== document.body
    if (!touched) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Table of contents next to a long form (`FormSection`) on wide screens. */
function SectionList({ sections }: { sections: readonly string[] }) {
  const copy = useCopy(editingCopy)
  const { search } = useLocation()
  return (
    <nav
      aria-label={copy.sections}
      className="sticky top-10 hidden max-h-[calc(100svh-9rem)] self-start overflow-y-auto xl:block"
    >
      <ul>
        {sections.map((title) => {
          const id = sectionAnchor(title)
          return (
            <li key={id}>
              {/* Replaces the history entry, so that back leads to the page that opened the form. */}
              <Link
                replace
                to={{ search, hash: id }}
                onClick={() => {
                  const section = document.getElementById(id)
                  // The section may be collapsed.
                  section?.closest('details')?.setAttribute('open', '')
                  section?.focus({ preventScroll: true })
                }}
                className="hover:text-ink block border-l-2 border-stone-200 py-2 pl-4 text-xs leading-snug text-stone-600 focus-visible:outline-offset-[-2px]"
              >
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
