import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import {
  laterThan,
  versionOf,
  conflicted,
  type Conflicted,
} from '#app/kit/records/update-record.server.ts'
import { readQuorum } from '#app/members/assemblies/attendance/attendance.ts'
import { isAttending, uncountedPeople } from '#app/members/assemblies/own/representation.server.ts'
import { pointsOf } from '#app/members/assemblies/votes/votes.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import {
  madridDayOf,
  madridInput,
  madridInstant,
} from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  assemblies,
  assemblyAnswers,
  assemblyDocuments,
  assemblyVotes,
} from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'
import type { AssemblyInput, NewAssemblyInput, PublicationInput } from './assembly-input.ts'
import { unscheduleConvocations } from './unschedule-convocations.server.ts'

const pageSize = 25

type Row = typeof assemblies.$inferSelect

type Written = Omit<Row, 'id' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'recordPublishedAt'>

/**
 * A page of the assemblies, the latest first, with the number of members present or represented. Admins and the
 * secretary.
 */
export async function listAssemblies(cx: RequestContext, page: number) {
  authorize(cx.actor, 'assemblies.manage')
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table: assemblies,
      id: assemblies.id,
      condition: undefined,
      order: [
        { by: assemblies.startsAt, descending: true },
        { by: assemblies.id, descending: false },
      ],
    },
    { page, size: pageSize },
  )
  const begun = sql`${assemblies.startsAt} <= ${cx.now.toISOString()}`
  const asked = { of: ids, today: madridDayOf(cx.now), begun }
  const rows = await cx.db
    .with(uncountedPeople(cx.db, ids))
    .select({
      ...pickColumns(assemblies, 'id', 'startsAt', 'place'),
      title: cx.language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
      published: sql<boolean>`${assemblies.publishedAt} is not null`,
      recordPublished: sql<boolean>`${assemblies.recordPublishedAt} is not null`,
      coming: sql<number>`(count(*) filter (where ${isAttending(asked)}))::int`,
    })
    .from(assemblies)
    .leftJoin(assemblyAnswers, eq(assemblyAnswers.assemblyId, assemblies.id))
    .where(inArray(assemblies.id, ids))
    .groupBy(assemblies.id)
  return { rows: inOrderOf(ids, rows), ...place }
}

export type ListedAssembly = Awaited<ReturnType<typeof listAssemblies>>['rows'][number]

/**
 * A stored assembly, optionally locked: 'no key update' serialises answers, so that of two members who name each
 * other at the same time the second is refused. Throws Problem 404.
 */
export async function storedAssembly(
  db: Database,
  id: string,
  lock?: 'update' | 'no key update',
): Promise<Row> {
  const query = db.select().from(assemblies).where(eq(assemblies.id, id))
  const [row] = isUuid(id) ? await (lock ? query.for(lock) : query) : []
  if (!row) throw new Problem('assemblyNotFound', 404)
  return row
}

/** An assembly as form fields. */
const assemblyFields = (row: Written): Record<string, string> => ({
  title_es: row.onlyIn === 'ca' ? '' : row.titleEs,
  title_ca: row.onlyIn === 'es' ? '' : row.titleCa,
  starts_at: madridInput(row.startsAt),
  second_call_at: row.secondCallAt === null ? '' : madridInput(row.secondCallAt),
  quorum: row.quorum ?? '',
  place: row.place,
  agenda_es: row.onlyIn === 'ca' ? '' : row.agendaEs,
  agenda_ca: row.onlyIn === 'es' ? '' : row.agendaCa,
  record_es: row.recordEs ?? '',
  record_ca: row.recordCa ?? '',
})

/** The initial form of an assembly, or of a new one. Throws Problem 404. */
export async function assemblyForm(cx: RequestContext, id: string | null): Promise<EditValues> {
  authorize(cx.actor, 'assemblies.manage')
  if (id === null) return { version: null, values: {}, submission: randomUUID() }
  const row = await storedAssembly(cx.db, id)
  return { version: versionOf(row.updatedAt), values: assemblyFields(row), submission: null }
}

function parseAssembly(input: Omit<AssemblyInput, 'version'>): Written | Refused {
  const startsAt = madridInstant(input.starts_at)
  if (!(startsAt instanceof Date)) return wrongDate('starts_at', startsAt)
  let secondCallAt = null
  if (input.second_call_at !== '') {
    const read = madridInstant(input.second_call_at)
    if (!(read instanceof Date)) return wrongDate('second_call_at', read)
    if (read <= startsAt) return refused('second_call_at', 'secondCallTooEarly')
    secondCallAt = read
  }
  const { agenda_es: inSpanish, agenda_ca: inCatalan } = input
  // Votes refer to a point by its position, so both languages need the same number.
  if (pointsOf(inSpanish).length !== pointsOf(inCatalan).length)
    return refused('agenda_ca', 'agendaUnequal')
  return {
    titleEs: input.title_es,
    titleCa: input.title_ca,
    onlyIn: input.onlyIn ?? null,
    startsAt,
    secondCallAt,
    quorum: readQuorum(input.quorum),
    place: input.place,
    agendaEs: inSpanish,
    agendaCa: inCatalan,
    recordEs: input.record_es === '' ? null : input.record_es,
    recordCa: input.record_ca === '' ? null : input.record_ca,
  }
}

const wrongDate = (field: string, why: 'gap' | null): Refused =>
  refused(field, why === 'gap' ? 'dateGap' : 'dateInvalid')

/** Stores a new, unpublished assembly; a form sent twice stores one. Admins and the secretary. */
export async function addAssembly(
  cx: RequestContext,
  { submission: id, ...input }: NewAssemblyInput,
): Promise<Refused | { outcome: 'saved' }> {
  authorize(cx.actor, 'assemblies.manage')
  const values = parseAssembly(input)
  if ('outcome' in values) return values
  return cx.db.transaction(async (tx) => {
    const added = await tx
      .insert(assemblies)
      .values({ id, ...values, createdAt: cx.now, updatedAt: cx.now })
      .onConflictDoNothing()
      .returning({ id: assemblies.id })
    if (added.length > 0) {
      await recordAct(tx, cx, 'assembly.created', ['assembly', id])
    }
    return { outcome: 'saved' }
  })
}

/**
 * Changes an assembly, unless somebody else has saved it meanwhile. If time or place change,
 * scheduled circulars that link to it become drafts again; `circulars` counts them, and `moved`
 * says whether members know the old time or place. Admins and the secretary. Throws Problem 404.
 */
export async function updateAssembly(
  cx: RequestContext,
  id: string,
  { version, ...input }: AssemblyInput,
): Promise<Refused | { outcome: 'saved'; circulars: number; moved: boolean } | Conflicted> {
  authorize(cx.actor, 'assemblies.manage')
  const values = parseAssembly(input)
  if ('outcome' in values) return values
  return cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, 'update')
    const [before, wanted] = [assemblyFields(row), assemblyFields(values)]
    if (Object.keys(wanted).every((field) => before[field] === wanted[field])) {
      return { outcome: 'saved' as const, circulars: 0, moved: false }
    }
    if (versionOf(row.updatedAt) !== version) {
      const { updatedAt } = row
      return conflicted(tx, { kind: 'assembly', id, updatedAt, stored: before, typed: wanted })
    }
    if (maxPoints(row) !== maxPoints(values) && (await hasVotes(tx, id))) {
      return refused(values.onlyIn === 'ca' ? 'agenda_ca' : 'agenda_es', 'agendaVoted')
    }
    await tx
      .update(assemblies)
      .set({ ...values, updatedAt: laterThan(row.updatedAt, cx.now) })
      .where(eq(assemblies.id, id))
    await recordAct(tx, cx, 'assembly.updated', ['assembly', id])
    const moved = ['starts_at', 'second_call_at', 'place'].some(
      (field) => before[field] !== wanted[field],
    )
    const circulars = moved ? await unscheduleConvocations(tx, cx, id, 'assembly-moved') : 0
    const isConvoked = row.publishedAt !== null && row.startsAt > cx.now
    return { outcome: 'saved' as const, circulars, moved: moved && isConvoked }
  })
}

const publicationActs = {
  convocation: { yes: 'assembly.convoked', no: 'assembly.withdrawn' },
  record: { yes: 'assembly.record-published', no: 'assembly.record-withdrawn' },
} as const

/**
 * Publishes or withdraws the convocation or the minutes; without its convocation an assembly has no minutes.
 * Idempotent. Withdrawing the convocation turns scheduled circulars that link to it back into drafts. Admins and the
 * secretary.
 *
 * @returns how many circulars are drafts again.
 * @throws Problem 404; 409 without minutes.
 */
export async function setPublished(
  cx: RequestContext,
  id: string,
  { what, published }: PublicationInput,
): Promise<number> {
  authorize(cx.actor, 'assemblies.manage')
  return cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, 'update')
    const on = published === 'yes'
    const before = what === 'convocation' ? row.publishedAt : row.recordPublishedAt
    if ((before !== null) === on) return 0
    if (what === 'record' && on && !(row.publishedAt && (await hasRecord(tx, row)))) {
      throw new Problem('recordMissing', 409)
    }
    const at = on ? cx.now : null
    await tx
      .update(assemblies)
      .set(
        what === 'record'
          ? { recordPublishedAt: at }
          : { publishedAt: at, ...(on ? {} : { recordPublishedAt: null }) },
      )
      .where(eq(assemblies.id, id))
    await recordAct(tx, cx, publicationActs[what][published], ['assembly', id])
    if (on || what === 'record') return 0
    return unscheduleConvocations(tx, cx, id, 'assembly-withdrawn')
  })
}

const maxPoints = ({ agendaEs, agendaCa }: Written): number =>
  Math.max(pointsOf(agendaEs).length, pointsOf(agendaCa).length)

const hasVotes = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.$count(assemblyVotes, eq(assemblyVotes.assemblyId, id))) > 0

async function hasRecord(tx: Database, { id, recordEs, recordCa }: Row): Promise<boolean> {
  if (recordEs ?? recordCa) return true
  const { assemblyId, ofRecord } = assemblyDocuments
  return (await tx.$count(assemblyDocuments, and(eq(assemblyId, id), eq(ofRecord, true)))) > 0
}
