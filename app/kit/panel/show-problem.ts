import { noticesCopy } from '#app/copy/notices.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

const loadProblems = () => import('#app/copy/problems.copy.ts')

/** Loads the texts of refusals, for when the network is gone. */
export function preloadProblems(): void {
  loadProblems().catch(() => {
    // Retried when one is shown.
  })
}

/** Shows a refusal as a notice, under `title` if there is one. Pages that show none do not load the texts. */
export async function showProblem(code: ProblemCode, language: Language, title?: string) {
  const text = await loadProblems().then(
    ({ problemsCopy, shownCode }) => problemsCopy[language][shownCode(code)],
    () => noticesCopy[language].partAway,
  )
  showToast({
    tone: 'error',
    ...(title === undefined ? { title: text } : { title, description: text }),
  })
}
