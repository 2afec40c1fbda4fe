import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { attendanceCopy } from './attendance.copy.ts'
import { figuresOf, neededFor, type Attendance } from './attendance.ts'

/** The attendance, and whether it reaches the quorum of the first call. */
export function AttendanceFigures({
  attendance,
  quorum,
  secondCallAt,
}: {
  attendance: Attendance
  quorum: string | null
  secondCallAt: Date | null
}) {
  const copy = useCopy(attendanceCopy)
  const { language } = useLanguage()
  const figures = figuresOf(attendance)
  const needed = neededFor(quorum, attendance.members)
  const missing = needed - figures.there
  return (
    <p className="text-sm">
      <b className="font-semibold">{copy.figures(figures)}.</b>{' '}
      {needed === 0
        ? copy.noQuorum
        : missing > 0
          ? copy.missing(missing, needed)
          : copy.quorum(needed)}
      {missing > 0 && secondCallAt
        ? ` ${copy.secondCall(timeOfDay(secondCallAt, language))}`
        : null}
    </p>
  )
}
