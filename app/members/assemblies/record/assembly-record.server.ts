import { eq } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { attendanceOf } from '#app/members/assemblies/attendance/attendance.server.ts'
import {
  figuresOf,
  neededFor,
  type Attendance,
} from '#app/members/assemblies/attendance/attendance.ts'
import { votesOf } from '#app/members/assemblies/votes/votes.server.ts'
import { pointsOf, type Votes } from '#app/members/assemblies/votes/votes.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDate, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'

/** Whether minutes still have a placeholder of the draft. */
export const hasGap = (record: string | null): boolean => record !== null && /\s…\s/u.test(record)

const attendanceLine = (language: Language, attendance: Attendance): string =>
  attendanceCopy[language].record.attendance({ ...attendance, ...figuresOf(attendance) })

/** Whether minutes have the attendance as the draft wrote it, with other figures than now. */
export function isOutdated(
  record: string | null,
  language: Language,
  attendance: Attendance,
): boolean {
  const now = attendanceLine(language, attendance)
  const figures = now.replaceAll(/[.()]/gu, String.raw`\$&`).replaceAll(/\d+/gu, String.raw`\d+`)
  const [drafted] = new RegExp(figures, 'u').exec(record ?? '') ?? []
  return drafted !== undefined && drafted !== now
}

/** The draft of the minutes: place, day, call, attendance, and the points with their votes. */
function frameOf(
  row: typeof assemblies.$inferSelect,
  { language, attendance, votes }: { language: Language; attendance: Attendance; votes: Votes[] },
): string {
  const { record, votes: words } = attendanceCopy[language]
  const figures = figuresOf(attendance)
  const { startsAt, secondCallAt, place } = row
  const isTooFew = figures.there < neededFor(row.quorum, attendance.members)
  // Whether the quorum was reached in time for the first call is not stored.
  const enough = secondCallAt === null ? 'only' : 'toWrite'
  const tooFew = secondCallAt === null ? 'toWrite' : 'second'
  const call = isTooFew ? tooFew : enough
  const begin = record.begin({
    place,
    day: longDate(startsAt, language),
    time: call === 'toWrite' ? '…' : timeOfDay(secondCallAt ?? startsAt, language),
    call,
  })
  const points = pointsOf(language === 'ca' ? row.agendaCa : row.agendaEs).map((about, index) => {
    const cast = votes.find(({ point }) => point === index + 1)
    return cast ? `${about}\n${words.sums(cast.inFavour, cast.against, cast.abstained)}` : about
  })
  return [begin, attendanceLine(language, attendance), ...points, record.end].join('\n\n')
}

/**
 * Drafts the empty minutes of an assembly from its data, in the languages of its agenda. Admins and the secretary.
 * Throws Problem 404; 409 if they are written or published.
 */
export async function draftRecord(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'assemblies.manage')
  await cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, 'update')
    if (row.recordEs ?? row.recordCa ?? row.recordPublishedAt)
      throw new Problem('recordWritten', 409)
    const attendance = await attendanceOf(tx, row, cx.now)
    const votes = await votesOf(tx, id)
    const inLanguage = (language: Language) =>
      row.onlyIn === null || row.onlyIn === language
        ? frameOf(row, { language, attendance, votes })
        : null
    await tx
      .update(assemblies)
      .set({
        recordEs: inLanguage('es'),
        recordCa: inLanguage('ca'),
        updatedAt: laterThan(row.updatedAt, cx.now),
      })
      .where(eq(assemblies.id, id))
    await recordAct(tx, cx, 'assembly.record-drafted', ['assembly', id])
  })
}

/** The minutes of an assembly for printing. Admins and the secretary. Throws Problem 404, also without minutes. */
export async function recordToPrint(cx: RequestContext, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  const row = await storedAssembly(cx.db, id)
  const [own, other] =
    cx.language === 'ca' ? [row.recordCa, row.recordEs] : [row.recordEs, row.recordCa]
  const record = own ?? other
  if (record === null) throw new Problem('assemblyNotFound', 404)
  const { startsAt, secondCallAt, place } = row
  const title = cx.language === 'ca' ? row.titleCa : row.titleEs
  return { id, title, startsAt, secondCallAt, place, record }
}
