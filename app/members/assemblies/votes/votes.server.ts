import { and, asc, eq } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { attendanceOf } from '#app/members/assemblies/attendance/attendance.server.ts'
import type { VotesInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblyVotes, type assemblies } from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'
import { pointsOf, type Votes } from './votes.ts'

/** The votes of an assembly, by point. */
export const votesOf = (db: Database, assemblyId: string): Promise<Votes[]> =>
  db
    .select(pickColumns(assemblyVotes, 'point', 'inFavour', 'against', 'abstained'))
    .from(assemblyVotes)
    .where(eq(assemblyVotes.assemblyId, assemblyId))
    .orderBy(asc(assemblyVotes.point))

type Agenda = Pick<typeof assemblies.$inferSelect, 'agendaEs' | 'agendaCa'>

/** The valid number of a point of an agenda. Throws Problem 404. */
function pointIn({ agendaEs, agendaCa }: Agenda, typed: string): number {
  const point = /^\d{1,3}$/u.test(typed) ? Number(typed) : 0
  const most = Math.max(pointsOf(agendaEs).length, pointsOf(agendaCa).length)
  if (point < 1 || point > most) throw new Problem('assemblyNotFound', 404)
  return point
}

/** A point of an agenda with its votes, and how many can vote. Admins and the secretary. Throws Problem 404. */
export async function votedPoint(cx: RequestContext, id: string, typed: string) {
  authorize(cx.actor, 'assemblies.manage')
  const row = await storedAssembly(cx.db, id)
  const point = pointIn(row, typed)
  const { present, represented } = await attendanceOf(cx.db, row, cx.now)
  const votes = await votesOf(cx.db, id)
  const agenda = cx.language === 'ca' ? row.agendaCa : row.agendaEs
  return {
    about: pointsOf(agenda)[point - 1] ?? String(point),
    voters: present + represented,
    votes: votes.find((each) => each.point === point) ?? null,
  }
}

/**
 * Stores the votes on a point of the agenda, at most as many as members present and represented; empty votes are
 * removed. Admins and the secretary. Throws Problem 404.
 */
export async function saveVotes(
  cx: RequestContext,
  id: string,
  typed: string,
  { in_favour: inFavour, against, abstained }: VotesInput,
): Promise<{ outcome: 'saved' } | Refused> {
  authorize(cx.actor, 'assemblies.manage')
  return cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, 'no key update')
    const point = pointIn(row, typed)
    const { present, represented } = await attendanceOf(tx, row, cx.now)
    const cast = inFavour + against + abstained
    if (cast > present + represented) return refused('in_favour', 'votesExceed')
    const before = (await votesOf(tx, id)).find((each) => each.point === point)
    if (
      (before?.inFavour ?? 0) === inFavour &&
      (before?.against ?? 0) === against &&
      (before?.abstained ?? 0) === abstained
    ) {
      return { outcome: 'saved' as const }
    }
    const ofPoint = and(eq(assemblyVotes.assemblyId, id), eq(assemblyVotes.point, point))
    await tx.delete(assemblyVotes).where(ofPoint)
    const votes = { inFavour, against, abstained }
    if (cast > 0) await tx.insert(assemblyVotes).values({ assemblyId: id, point, ...votes })
    const details = { point, in_favour: inFavour, against, abstained }
    await recordAct(tx, cx, 'assembly.votes-saved', ['assembly', id], { details })
    return { outcome: 'saved' as const }
  })
}
