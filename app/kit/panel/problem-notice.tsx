import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** A general refusal in the form, also without JavaScript. */
export function ProblemNotice({ code }: { code: ProblemCode | null }) {
  const problems = useCopy(problemsCopy)
  if (code === null) return null
  return (
    <p
      ref={bringIntoView}
      role="alert"
      className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm"
    >
      {problems[code]}
    </p>
  )
}
