import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { problemPageCopy } from './problem-page.copy.ts'

/** Seconds in words, rounded up to a natural unit. */
export function useWaitText(seconds: number | undefined): string | null {
  const copy = useCopy(problemPageCopy)
  if (seconds === undefined) return null
  if (seconds < 60) return copy.waitSeconds(seconds)
  if (seconds < 3600) return copy.waitMinutes(Math.ceil(seconds / 60))
  return copy.waitHours(Math.ceil(seconds / 3600))
}
