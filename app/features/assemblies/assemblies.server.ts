import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { isUuid } from '#app/db/ids.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { people } from '#app/db/schema/people.ts'
import { assemblies, assemblyAnswers, type AssemblyAnswer } from '#app/db/schema/together.ts'
import { isActiveOn, isNoDouble } from '#app/features/memberships/membership-rows.server.ts'
import { authorizeMember, personOfNumber } from '#app/features/memberships/own-person.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { Problem } from '#app/problem.ts'
import type { AnswerInput } from './assembly-input.ts'
import { ownAssembliesPath } from './assembly.ts'
import { documentsOf, storedAssembly } from './manage-assemblies.server.ts'

/** Answers that the panel lists: those of one evening's people. */
const mostListed = 500

/** Assemblies that members are shown. */
const mostShown = 100

/** The assemblies that are published, the latest first. Members. Throws Problem 401, 403. */
export async function ownAssemblies(cx: RequestContext) {
  await authorizeMember(cx)
  const rows = await cx.db
    .select({
      id: assemblies.id,
      title: cx.language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
      startsAt: assemblies.startsAt,
      place: assemblies.place,
      hasRecord: sql<boolean>`${assemblies.recordPublishedAt} is not null`,
    })
    .from(assemblies)
    .where(isNotNull(assemblies.publishedAt))
    .orderBy(desc(assemblies.startsAt), asc(assemblies.id))
    .limit(mostShown)
  return { assemblies: rows, now: cx.now }
}

/** An assembly that is published, with one's own answer. Members. Throws Problem 401, 403, 404. */
export async function ownAssembly(cx: RequestContext, id: string) {
  const { personId } = await authorizeMember(cx)
  const row = await storedAssembly(cx.db, id)
  if (row.publishedAt === null) throw new Problem('assemblyNotFound', 404)
  const ca = cx.language === 'ca'
  const hasRecord = row.recordPublishedAt !== null
  const record = ca ? (row.recordCa ?? row.recordEs) : (row.recordEs ?? row.recordCa)
  const documents = await documentsOf(cx.db, id)
  const [answer] = await cx.db
    .select({ answer: assemblyAnswers.answer, by: people.fullName })
    .from(assemblyAnswers)
    .leftJoin(people, eq(people.id, assemblyAnswers.representedBy))
    .where(and(eq(assemblyAnswers.assemblyId, id), eq(assemblyAnswers.personId, personId)))
  return {
    id,
    title: ca ? row.titleCa : row.titleEs,
    startsAt: row.startsAt,
    place: row.place,
    agenda: ca ? row.agendaCa : row.agendaEs,
    record: hasRecord ? record : null,
    documents: documents.filter(({ ofRecord }) => hasRecord || !ofRecord),
    answer: answer ?? null,
    over: row.startsAt <= cx.now,
  }
}

export type OwnAssembly = Awaited<ReturnType<typeof ownAssembly>>

const wrong = (message: FieldMessage) => ({
  outcome: 'refused' as const,
  errors: { number: message },
})

/**
 * Says whether one comes; the last answer counts, until the assembly begins. Who is represented names another member
 * by the number. Members.
 *
 * @throws Problem 401, 403, 404; 409 once it has begun.
 */
export async function answerAssembly(
  cx: RequestContext,
  id: string,
  { answer, number }: AnswerInput,
): Promise<{ outcome: 'saved' } | { outcome: 'refused'; errors: Record<string, FieldMessage> }> {
  const { personId } = await authorizeMember(cx)
  let representedBy: string | null = null
  if (answer === 'represented') {
    if (number === null) return wrong('required')
    representedBy = await personOfNumber(cx, number)
    if (representedBy === null) return wrong('memberNumberUnknown')
    if (representedBy === personId) return wrong('memberNumberOwn')
  }
  await cx.db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx
          .select({ publishedAt: assemblies.publishedAt, startsAt: assemblies.startsAt })
          .from(assemblies)
          .where(eq(assemblies.id, id))
          .for('share')
      : []
    if (!row || row.publishedAt === null) throw new Problem('assemblyNotFound', 404)
    if (row.startsAt <= cx.now) throw new Problem('assemblyBegun', 409)
    const { answer: said, representedBy: by } = assemblyAnswers
    await tx
      .insert(assemblyAnswers)
      .values({ assemblyId: id, personId, answer, representedBy, at: cx.now })
      .onConflictDoUpdate({
        target: [assemblyAnswers.assemblyId, assemblyAnswers.personId],
        set: { answer, representedBy, at: cx.now },
        setWhere: sql`(${said}, ${by}) is distinct from (${answer}::text, ${representedBy}::uuid)`,
      })
  })
  return { outcome: 'saved' }
}

/** How many say so, beside each name that is listed: who is left out of the list counts too. */
const saying = (wanted: AssemblyAnswer) =>
  sql<number>`(count(*) filter (where ${assemblyAnswers.answer} = ${wanted}) over ())::int`

/** An assembly as the panel shows it: who comes of those who are members today, and the papers. Throws Problem 404. */
export async function managedAssembly(cx: RequestContext, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  const row = await storedAssembly(cx.db, id)
  const active = isActiveOn(madridDayOf(cx.now))
  const stillMember = and(
    eq(membershipRequests.personId, assemblyAnswers.personId),
    isNoDouble,
    active,
  )
  const representative = alias(people, 'representative')
  const [documents, listed, records, doubles] = await Promise.all([
    documentsOf(cx.db, id),
    cx.db
      .select({
        id: people.id,
        name: people.fullName,
        answer: assemblyAnswers.answer,
        by: representative.fullName,
        inPerson: saying('inPerson'),
        represented: saying('represented'),
        absent: saying('absent'),
      })
      .from(assemblyAnswers)
      .innerJoin(people, eq(people.id, assemblyAnswers.personId))
      .innerJoin(membershipRequests, stillMember)
      .leftJoin(representative, eq(representative.id, assemblyAnswers.representedBy))
      .where(eq(assemblyAnswers.assemblyId, id))
      .orderBy(asc(people.sortName), asc(people.id))
      .limit(mostListed),
    // Each by its own index; together they are those who count.
    cx.db.$count(membershipRequests, active),
    cx.db.$count(membershipRequests, and(active, isNotNull(membershipRequests.doubleOf))),
  ])
  const { inPerson, represented, absent } = listed[0] ?? { inPerson: 0, represented: 0, absent: 0 }
  const written = (row.recordEs ?? row.recordCa) !== null
  return {
    id,
    title: cx.language === 'ca' ? row.titleCa : row.titleEs,
    startsAt: row.startsAt,
    place: row.place,
    published: row.publishedAt !== null,
    recordPublished: row.recordPublishedAt !== null,
    hasRecord: written || documents.some(({ ofRecord }) => ofRecord),
    documents,
    answers: listed.map(({ id: personId, name, answer, by }) => ({
      id: personId,
      name,
      answer,
      by,
    })),
    counts: {
      inPerson,
      represented,
      absent,
      silent: Math.max(0, records - doubles - inPerson - represented - absent),
    },
  }
}

export type ManagedAssembly = Awaited<ReturnType<typeof managedAssembly>>

/**
 * What a circular says of an assembly, in one language: its title, a text of when, where and what about, and the path
 * of its page, which members alone see. Admins and the secretary. Throws Problem 404, also for one that is not
 * published.
 */
export async function convocationOf(
  cx: RequestContext,
  id: string,
  language: Language,
): Promise<{ title: string; text: string; path: string }> {
  authorize(cx.actor, 'assemblies.manage')
  const row = await storedAssembly(cx.db, id)
  if (row.publishedAt === null) throw new Problem('assemblyNotFound', 404)
  const { convocation } = assembliesCopy[language]
  const when = convocation(longDateTime(row.startsAt, language), row.place)
  const agenda = language === 'ca' ? row.agendaCa : row.agendaEs
  return {
    title: language === 'ca' ? row.titleCa : row.titleEs,
    text: `${when}\n\n${agenda}`,
    path: `${ownAssembliesPath}/${id}`,
  }
}
