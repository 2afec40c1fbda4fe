import { problemPageCopy } from '#app/copy/problem-page.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { SentForm } from '#app/i18n/sent-form.ts'

/** What a page about a refusal or a fault tells. */
export type ShownProblem = {
  code: ProblemCode
  status: number
  retryAfterSeconds?: number
  /** Names the request in the log; told for faults of ours, so that a visitor can pass it on. */
  requestId?: string
  sent?: SentForm
  /** It was a form that failed, not a page. */
  posted?: true
}

/** Seconds in words, rounded up to the unit that a person would say. */
export function useWait(seconds: number | undefined): string | null {
  const copy = useCopy(problemPageCopy)
  if (seconds === undefined) return null
  if (seconds < 60) return copy.waitSeconds(seconds)
  if (seconds < 3600) return copy.waitMinutes(Math.ceil(seconds / 60))
  return copy.waitHours(Math.ceil(seconds / 3600))
}
