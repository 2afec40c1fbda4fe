import type { Language } from '#app/platform/i18n/languages/language.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { duesCopy } from './dues.copy.ts'
import type { DueRow } from './dues.ts'

/** Why a member pays nothing, in words; empty for those who pay. */
export function exemptionWords(
  { why, payer, begins }: Pick<DueRow, 'why' | 'payer' | 'begins'>,
  copy: (typeof duesCopy)[Language]['exemptions'],
  language: Language,
): string {
  if (why === 'household') return copy.household(payer ?? '')
  if (why === 'later') return copy.later(shortDay(begins, language))
  return why === 'due' ? '' : copy[why]
}
