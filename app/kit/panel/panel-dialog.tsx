import { useEffect, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A dialog over a list with a URL; closing it returns to the list as searched. */
export function useDialogAddress(listPath: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    query: search,
    dialog: {
      open: true,
      onOpenChange: (open: boolean) => {
        if (!open) void navigate(listPath + search, { preventScrollReset: true })
      },
    },
  }
}

/**
 * Reports a refusal once: in the form if it shows that (`inForm`) and stays, else as a notice. A
 * record deleted by somebody else (`gone`) leads back to the list, a changed one (`stale`) is
 * reloaded.
 */
export function useProblem(
  answer: FormAnswer | undefined,
  title: string,
  {
    listPath,
    gone,
    stale,
    inForm = false,
  }: { listPath: string; gone?: ProblemCode; stale?: ProblemCode; inForm?: boolean },
) {
  const problems = useCopy(problemsCopy)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useEachAnswer(answer, (refused) => {
    if (!('code' in refused)) return
    if (!inForm || refused.code === gone) {
      showToast({ tone: 'error', title, description: problems[refused.code] })
    }
    if (refused.code === gone) void navigate(listPath + search)
    if (refused.code === stale) void revalidate()
  })
}

/**
 * The content without JavaScript, where no dialog opens: above the list, with a link back. Hidden
 * with JavaScript.
 */
export function PlainPanel({
  listPath,
  title,
  description,
  leave,
  children,
}: {
  listPath: string
  title: string
  description?: string
  leave: string
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <noscript>
      <section className="mb-10 max-w-[36rem] rounded-md border border-stone-200 bg-white p-6">
        <h2 className="text-h3 mb-5">{title}</h2>
        {description ? <p className="text-ink-2 mb-5 text-sm">{description}</p> : null}
        {children}
        <Link to={listPath + search} className={`mt-4 w-full ${buttonClass({ variant: 'line' })}`}>
          {leave}
        </Link>
      </section>
    </noscript>
  )
}

/** Puts the dialog's title before that of the list in the window title. */
function useWindowTitle(title: string) {
  const { name } = useClub()
  useEffect(() => {
    const element = document.createElement('title')
    element.textContent = `${title} · ${name}`
    document.head.prepend(element)
    return () => element.remove()
  }, [title, name])
}

/** A dialog with a URL over a list, also without JavaScript. */
export function AddressDialog({
  listPath,
  closeLabel: ownCloseLabel,
  wide = false,
  toRead = false,
  children,
  ...texts
}: {
  listPath: string
  title: string
  description?: string
  /** If not the usual word. */
  closeLabel?: string
  wide?: boolean
  /** For reading; see `Dialog`. */
  toRead?: boolean
  children: ReactNode
}) {
  const { dialog } = useDialogAddress(listPath)
  const { close } = useCopy(controlsCopy)
  const closeLabel = ownCloseLabel ?? close
  useWindowTitle(texts.title)
  return (
    <>
      <PlainPanel {...texts} listPath={listPath} leave={closeLabel}>
        {children}
      </PlainPanel>
      <Dialog {...dialog} {...texts} closeLabel={closeLabel} wide={wide} toRead={toRead}>
        {children}
      </Dialog>
    </>
  )
}
