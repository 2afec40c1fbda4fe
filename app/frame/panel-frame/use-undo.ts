import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { onUndo } from './undo-deletion.ts'

/** Undoes what a notice offers to undo; the page stays and reloads its data. */
export function useUndo(): void {
  const copy = useCopy(deletionCopy)
  const problems = useCopy(problemsCopy)
  const { submit, data } = useFetcher<{ code: ProblemCode } | { restored: string }>()
  useEffect(
    () =>
      onUndo((action) => {
        void submit({}, { method: 'post', action })
      }),
    [submit],
  )
  useEachAnswer(data, (answer) => {
    if ('code' in answer) showToast({ tone: 'error', title: problems[answer.code] })
    else showToast({ tone: 'success', title: copy.restored(answer.restored) })
  })
}
