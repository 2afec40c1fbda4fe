import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { attendanceCopy } from './attendance.copy.ts'

/** Day and time of the first call of an assembly, and time of the second. */
export const assemblyTimes = (
  { startsAt, secondCallAt }: { startsAt: Date; secondCallAt: Date | null },
  language: Language,
): string =>
  attendanceCopy[language].when(
    longDateTime(startsAt, language),
    secondCallAt && timeOfDay(secondCallAt, language),
  )
