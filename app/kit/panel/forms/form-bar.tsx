import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { FormState } from './use-edited-record.ts'

/** Sticky foot of a long form: save, cancel and status. Focused fields stay above it (app.css, by its attribute). */
export function FormBar({
  busy,
  refused,
  problem,
  changed,
  listAddress,
  submit,
  publish,
  previewPath,
  note,
}: FormState & {
  listAddress: string
  submit: string
  /** Replaces `submit` while the chosen status is 'published' and not yet saved. */
  publish?: string | undefined
  /** URL that previews the form as the public page. */
  previewPath?: string | undefined
  /** A note next to it, not announced to screen readers. */
  note?: ReactNode
}) {
  const { bar: copy } = useCopy(editingCopy)
  const state = busy
    ? { text: copy.saving, look: '' }
    : refused
      ? { text: copy.refused, look: 'text-error font-semibold' }
      : changed
        ? { text: copy.changed, look: 'text-warn font-semibold' }
        : { text: copy.same, look: '' }
  return (
    <div
      data-form-bar=""
      className="bg-paper sticky bottom-0 z-20 mt-6 border-t border-stone-200 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:-mx-[var(--spacing-gutter)] max-md:px-[var(--spacing-gutter)]"
    >
      <div className="@container max-w-[44rem]">
        {problem === null ? null : (
          <div className="mb-3">
            <ProblemNotice code={problem} />
          </div>
        )}
        <div className="flex flex-col-reverse gap-2 @min-[36rem]:flex-row @min-[36rem]:items-center @min-[36rem]:justify-between @min-[36rem]:gap-6">
          <div className="flex flex-wrap gap-2 @min-[36rem]:shrink-0">
            {/* First in the form, so that Enter in a field saves. */}
            <Button
              type="submit"
              size="sm"
              busy={busy}
              className="@max-[36rem]:flex-1 @max-[26rem]:px-3"
            >
              {publish ? <NamedByStatus draft={submit} published={publish} /> : submit}
            </Button>
            {previewPath ? <PreviewButton path={previewPath} /> : null}
            <ButtonLink to={listAddress} variant="line" size="sm" className="@max-[26rem]:px-3">
              {copy.cancel}
            </ButtonLink>
          </div>
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-xs text-stone-600 @min-[36rem]:flex-col @min-[36rem]:items-end noscript:hidden">
            <output className={state.look}>{state.text}</output>
            {note ? <span>{note}</span> : null}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Button text that follows the chosen status, with and without scripts. */
function NamedByStatus({ draft, published }: { draft: string; published: string }) {
  return (
    <>
      <span className="in-[form:has(option[value=published]:checked)]:hidden">{draft}</span>{' '}
      <span className="hidden in-[form:has(option[value=published]:checked)]:inline">
        {published}
      </span>
    </>
  )
}

/** Previews the surrounding form as the public page in a new tab; an icon where room is short. */
function PreviewButton({ path }: { path: string }) {
  const { preview } = useCopy(editingCopy)
  return (
    <Button
      variant="line"
      size="sm"
      type="submit"
      formAction={path}
      formTarget="_blank"
      onClick={(event) => {
        const { form } = event.currentTarget
        if (!form) return
        event.preventDefault()
        openPreview(form, path)
      }}
      className="@max-[26rem]:px-3"
    >
      <Eye className="size-5 @min-[26rem]:hidden" />
      <span className="@max-[26rem]:sr-only">{preview}</span>
    </Button>
  )
}

/** Posts the form to the preview, bypassing the router, which would stay in this tab. */
function openPreview(form: HTMLFormElement, address: string) {
  // Reads the attribute, because the router does not know absolute URLs.
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', address)
  form.setAttribute('target', '_blank')
  HTMLFormElement.prototype.submit.call(form)
  form.setAttribute('action', action)
  form.removeAttribute('target')
}
