import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { showProblem } from './show-problem.ts'

/** Properties of a dialog over a list with a URL; closing it returns to the list as searched. */
export function useDialogAddress(listPath: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) void navigate(listPath + search, { preventScrollReset: true })
    },
  }
}

/**
 * Reports a refusal once: in the form if it shows refusals (`inForm`) and stays open, else as a notice. A record
 * deleted by somebody else (`gone`) leads back to the list, a changed one (`stale`) is reloaded.
 *
 * @param failed title of the notice, if not the usual one.
 */
export function useProblem(
  answer: FormAnswer | undefined,
  failed: string | undefined,
  {
    listPath,
    gone,
    stale,
    inForm = false,
  }: { listPath: string; gone?: ProblemCode; stale?: ProblemCode; inForm?: boolean },
) {
  const controls = useCopy(controlsCopy)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useEachAnswer(answer, (refused) => {
    if (!('code' in refused)) return
    if (!inForm || refused.code === gone) {
      void showProblem(refused.code, language, failed ?? controls.failed)
    }
    if (refused.code === gone) void navigate(listPath + search)
    if (refused.code === stale) void revalidate()
  })
}

/** Puts the dialog's title before that of the list in the window title. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    const element = document.createElement('title')
    element.textContent = `${title} · ${document.title}`
    document.head.prepend(element)
    return () => element.remove()
  }, [title])
}
