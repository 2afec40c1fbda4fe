import { and, asc, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assemblyTimes } from '#app/members/assemblies/attendance/assembly-times.ts'
import { attendanceOf } from '#app/members/assemblies/attendance/attendance.server.ts'
import { documentsOf } from '#app/members/assemblies/documents/assembly-documents.server.ts'
import {
  isOfCountedMember,
  isRepresented,
  uncountedPeople,
} from '#app/members/assemblies/own/representation.server.ts'
import { hasGap, isOutdated } from '#app/members/assemblies/record/assembly-record.server.ts'
import { votesOf } from '#app/members/assemblies/votes/votes.server.ts'
import { pointsOf } from '#app/members/assemblies/votes/votes.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { isActiveOn } from '#app/members/memberships/membership-rows.server.ts'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  assemblies,
  assemblyAnswers,
  type AssemblyAnswer,
} from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { assembliesCopy } from './assemblies.copy.ts'
import { ownAssembliesPath } from './assembly.ts'

/** Answers listed in the panel. */
const maxListed = 500

/** Number of members with an answer, including those beyond the limit of the list. */
const countOf = (wanted: AssemblyAnswer, condition?: SQL) =>
  sql<number>`(count(*) filter (where ${and(eq(assemblyAnswers.answer, wanted), condition)}) over ())::int`

const noAttendance = { inPerson: 0, represented: 0, unrepresented: 0, absent: 0 }

/**
 * An assembly in the panel, with documents and answers; once it has begun, the answers of the members of that time.
 * Members whose representative does not come are counted apart; erased ones count without a name. Throws Problem 404.
 */
export async function managedAssembly(cx: RequestContext, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  const row = await storedAssembly(cx.db, id)
  const today = madridDayOf(cx.now)
  const active = isActiveOn(today)
  const asked = { of: [row.id], today, begun: row.startsAt <= cx.now }
  const stoodFor = isRepresented(asked)
  const representative = alias(people, 'representative')
  const [attendance, votes, documents, listed, records, doubles] = await Promise.all([
    attendanceOf(cx.db, row, cx.now),
    votesOf(cx.db, id),
    documentsOf(cx.db, id),
    cx.db
      .with(uncountedPeople(cx.db, [row.id]))
      .select({
        id: people.id,
        name: people.fullName,
        answer: assemblyAnswers.answer,
        by: representative.fullName,
        stoodFor,
        inPerson: countOf('inPerson'),
        represented: countOf('represented', stoodFor),
        unrepresented: countOf('represented', not(stoodFor)),
        absent: countOf('absent'),
      })
      .from(assemblyAnswers)
      .leftJoin(people, eq(people.id, assemblyAnswers.personId))
      .leftJoin(representative, eq(representative.id, assemblyAnswers.representedBy))
      .where(and(eq(assemblyAnswers.assemblyId, id), isOfCountedMember(asked)))
      .orderBy(asc(people.sortName), asc(people.id))
      .limit(maxListed),
    // Counted separately, so that each uses its own index; together they are the counting members.
    cx.db.$count(membershipRequests, active),
    cx.db.$count(membershipRequests, and(active, isNotNull(membershipRequests.doubleOf))),
  ])
  const { inPerson, represented, unrepresented, absent } = listed[0] ?? noAttendance
  const answered = inPerson + represented + unrepresented + absent
  const written = (row.recordEs ?? row.recordCa) !== null
  return {
    id,
    title: cx.language === 'ca' ? row.titleCa : row.titleEs,
    startsAt: row.startsAt,
    place: row.place,
    secondCallAt: row.secondCallAt,
    quorum: row.quorum,
    attendance,
    points: pointsOf(cx.language === 'ca' ? row.agendaCa : row.agendaEs).map((about, index) => ({
      point: index + 1,
      about,
      votes: votes.find(({ point }) => point === index + 1) ?? null,
    })),
    published: row.publishedAt !== null,
    recordPublished: row.recordPublishedAt !== null,
    written,
    /** Languages of the minutes that still have placeholders of the draft. */
    gaps: languages.filter((each) => hasGap(each === 'ca' ? row.recordCa : row.recordEs)),
    /** The attendance changed since the minutes were drafted. */
    outdated:
      row.recordPublishedAt === null &&
      languages.some((each) =>
        isOutdated(each === 'ca' ? row.recordCa : row.recordEs, each, attendance),
      ),
    hasRecord: written || documents.some(({ ofRecord }) => ofRecord),
    documents,
    answers: listed.flatMap(({ id: personId, name, answer, by, stoodFor: comes }) =>
      personId === null || name === null
        ? []
        : [{ id: personId, name, answer, by, stoodFor: comes }],
    ),
    counts: {
      inPerson,
      represented,
      unrepresented,
      absent,
      /** Number of members without an answer; null once it has begun, when membership is no longer counted. */
      silent: asked.begun ? null : Math.max(0, records - doubles - answered),
    },
    over: asked.begun,
    /** The actor may convoke it by a circular. */
    canAnnounce: !asked.begun && may(cx.actor, 'circulars.manage'),
    /** The actor can also open it as a member. */
    canOpen: row.publishedAt !== null && (await isMember(cx)),
  }
}

export type ManagedAssembly = Awaited<ReturnType<typeof managedAssembly>>

type Convocation = { subject: string; text: string }

/**
 * The beginning of a circular that convokes an assembly, in both languages: date, place, agenda and a link for
 * members. Admins and the secretary. Null if it is not published.
 */
export async function convocationOf(
  cx: RequestContext,
  id: string,
): Promise<Record<Language, Convocation> | null> {
  authorize(cx.actor, 'assemblies.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select()
        .from(assemblies)
        .where(and(eq(assemblies.id, id), isNotNull(assemblies.publishedAt)))
    : []
  if (!row) return null
  const inLanguage = (language: Language, title: string, agenda: string): Convocation => {
    const { convocation } = assembliesCopy[language]
    return {
      subject: convocation.subject(title),
      text: convocation.text({
        title,
        when: assemblyTimes(row, language),
        place: row.place,
        // Each point becomes a paragraph, as consecutive lines would run together.
        agenda: agenda.replaceAll(/\n+/gu, '\n\n'),
        path: `${ownAssembliesPath}/${id}`,
      }),
    }
  }
  return {
    es: inLanguage('es', row.titleEs, row.agendaEs),
    ca: inLanguage('ca', row.titleCa, row.agendaCa),
  }
}
