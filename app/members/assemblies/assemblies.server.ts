import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { documentsOf } from '#app/members/assemblies/documents/assembly-documents.server.ts'
import {
  isOfCountedMember,
  isRepresented,
  uncountedPeople,
} from '#app/members/assemblies/own/representation.server.ts'
import {
  storeAnswer,
  representationFault,
} from '#app/members/assemblies/own/store-answer.server.ts'
import type { AnswerInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { authorizeMember, personOfNumber } from '#app/members/memberships/membership-rows.server.ts'
import { shortName } from '#app/members/memberships/membership.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { assemblies, assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'

const maxShown = 100

/** The published assemblies, the latest first. Members. Throws Problem 401, 403. */
export async function ownAssemblies(cx: RequestContext) {
  await authorizeMember(cx)
  const rows = await cx.db
    .select({
      ...pickColumns(assemblies, 'id', 'startsAt', 'place'),
      /** Whether it is upcoming, counting its second call. */
      ahead: sql<boolean>`coalesce(${assemblies.secondCallAt}, ${assemblies.startsAt}) > ${cx.now.toISOString()}::timestamptz`,
      title: cx.language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
      hasRecord: sql<boolean>`${assemblies.recordPublishedAt} is not null`,
    })
    .from(assemblies)
    .where(isNotNull(assemblies.publishedAt))
    .orderBy(desc(assemblies.startsAt), asc(assemblies.id))
    .limit(maxShown)
  return { assemblies: rows }
}

/**
 * A published assembly with the member's answer, whether their representative comes, and whom they
 * represent. Members. Throws Problem 401, 403, 404.
 */
export async function ownAssembly(cx: RequestContext, id: string) {
  const { personId } = await authorizeMember(cx)
  const row = await storedAssembly(cx.db, id)
  if (row.publishedAt === null) throw new Problem('assemblyNotFound', 404)
  const ca = cx.language === 'ca'
  const over = row.startsAt <= cx.now
  const asked = { of: [row.id], today: madridDayOf(cx.now), begun: over }
  const hasRecord = row.recordPublishedAt !== null
  const record = ca ? (row.recordCa ?? row.recordEs) : (row.recordEs ?? row.recordCa)
  const documents = await documentsOf(cx.db, id)
  const [answer] = await cx.db
    .with(uncountedPeople(cx.db, [row.id]))
    .select({
      answer: assemblyAnswers.answer,
      noted: assemblyAnswers.noted,
      by: people.fullName,
      stoodFor: isRepresented(asked),
    })
    .from(assemblyAnswers)
    .leftJoin(people, eq(people.id, assemblyAnswers.representedBy))
    .where(and(eq(assemblyAnswers.assemblyId, id), eq(assemblyAnswers.personId, personId)))
  const named = await cx.db
    .with(uncountedPeople(cx.db, [row.id]))
    .select({ name: people.fullName })
    .from(assemblyAnswers)
    .innerJoin(people, eq(people.id, assemblyAnswers.personId))
    .where(
      and(
        eq(assemblyAnswers.assemblyId, id),
        eq(assemblyAnswers.representedBy, personId),
        isOfCountedMember(asked),
      ),
    )
    .orderBy(asc(people.sortName), asc(people.id))
  return {
    id,
    title: ca ? row.titleCa : row.titleEs,
    startsAt: row.startsAt,
    secondCallAt: row.secondCallAt,
    place: row.place,
    agenda: ca ? row.agendaCa : row.agendaEs,
    record: hasRecord ? record : null,
    documents: documents.filter(({ ofRecord }) => hasRecord || !ofRecord),
    answer: answer ? { ...answer, by: answer.by === null ? null : shortName(answer.by) } : null,
    /** Names of the members who chose this one as their representative. */
    represents: named.map(({ name }) => shortName(name)),
    over,
  }
}

export type OwnAssembly = Awaited<ReturnType<typeof ownAssembly>>

/** Numbers that a member can type per hour: too few to list the members. */
const typedNumbers = { attempts: 10, seconds: 3600 } as const

/**
 * Stores whether a member comes; the last answer counts, until the assembly begins. A representative is named by
 * number, and must neither be absent nor represented. Members who had named somebody who is now absent are notified.
 * Members.
 *
 * @throws Problem 401, 403, 404; 409 once it has begun; 429 after too many numbers.
 */
export async function answerAssembly(
  cx: RequestContext,
  id: string,
  { answer, number }: AnswerInput,
): Promise<{ outcome: 'saved' } | Refused> {
  const { personId } = await authorizeMember(cx)
  if (number !== null) {
    await countAttempt(cx.db, cx.now, [{ key: `representative:${personId}`, ...typedNumbers }])
  }
  return cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, 'no key update')
    if (row.publishedAt === null) throw new Problem('assemblyNotFound', 404)
    if (row.startsAt <= cx.now) throw new Problem('assemblyBegun', 409)
    let representedBy: string | null = null
    if (answer === 'represented') {
      if (number === null) return refused('number', 'required')
      representedBy = await personOfNumber({ db: tx, now: cx.now }, number)
      const whyNot = await representationFault(tx, { assemblyId: id, personId, by: representedBy })
      if (whyNot) return refused('number', whyNot)
    }
    await storeAnswer(tx, cx, row, { personId, given: { answer, representedBy } })
    return { outcome: 'saved' }
  })
}
