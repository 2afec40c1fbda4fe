import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { EditConflict, EditValues } from '#app/kit/forms/edit-answer.ts'
import { editConflict, versionOf } from '#app/kit/records/edit-conflict.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { cancelRepresentedMails } from '#app/members/assemblies/own/notify-represented.server.ts'
import { isThere, uncountedAt } from '#app/members/assemblies/own/representation.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { aheadStretch, inOrderOf } from '#app/platform/db/searching/list-stretch.server.ts'
import {
  madridDayOf,
  madridInput,
  madridInstant,
} from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  assemblies,
  assemblyAnswers,
  assemblyDocuments,
} from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'
import type { AssemblyInput, NewAssemblyInput, PublicationInput } from './assembly-input.ts'
import { loseConvocations } from './lost-convocations.server.ts'

const pageSize = 25

type Row = typeof assemblies.$inferSelect

type Written = Omit<Row, 'id' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'recordPublishedAt'>

type Refused = { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * A page of the assemblies, the latest first, with how many members come or are represented by one who does. Admins
 * and the secretary.
 */
export async function listAssemblies(cx: RequestContext, page: number) {
  authorize(cx.actor, 'assemblies.manage')
  const { ids, ...place } = await aheadStretch(
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
    .with(uncountedAt(cx.db, ids))
    .select({
      id: assemblies.id,
      title: cx.language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
      startsAt: assemblies.startsAt,
      place: assemblies.place,
      published: sql<boolean>`${assemblies.publishedAt} is not null`,
      recordPublished: sql<boolean>`${assemblies.recordPublishedAt} is not null`,
      coming: sql<number>`(count(*) filter (where ${isThere(asked)}))::int`,
    })
    .from(assemblies)
    .leftJoin(assemblyAnswers, eq(assemblyAnswers.assemblyId, assemblies.id))
    .where(inArray(assemblies.id, ids))
    .groupBy(assemblies.id)
  return { rows: inOrderOf(ids, rows), ...place }
}

export type ListedAssembly = Awaited<ReturnType<typeof listAssemblies>>['rows'][number]

/** An assembly as it is stored, locked where that is asked for. Throws Problem 404. */
export async function storedAssembly(db: Database, id: string, lock = false): Promise<Row> {
  const query = db.select().from(assemblies).where(eq(assemblies.id, id))
  const [row] = isUuid(id) ? await (lock ? query.for('update') : query) : []
  if (!row) throw new Problem('assemblyNotFound', 404)
  return row
}

/** An assembly as the fields of its form. */
const typed = (row: Written): Record<string, string> => ({
  title_es: row.onlyIn === 'ca' ? '' : row.titleEs,
  title_ca: row.onlyIn === 'es' ? '' : row.titleCa,
  starts_at: madridInput(row.startsAt),
  place: row.place,
  agenda_es: row.onlyIn === 'ca' ? '' : row.agendaEs,
  agenda_ca: row.onlyIn === 'es' ? '' : row.agendaCa,
  record_es: row.recordEs ?? '',
  record_ca: row.recordCa ?? '',
})

/** What the form of an assembly begins with; of a new one without an id. Throws Problem 404. */
export async function assemblyForm(cx: RequestContext, id: string | null): Promise<EditValues> {
  authorize(cx.actor, 'assemblies.manage')
  if (id === null) return { version: null, values: {}, submission: randomUUID() }
  const row = await storedAssembly(cx.db, id)
  return { version: versionOf(row.updatedAt), values: typed(row), submission: null }
}

function written(input: Omit<AssemblyInput, 'version'>): Written | FieldMessage {
  const startsAt = madridInstant(input.starts_at)
  if (!(startsAt instanceof Date)) return startsAt === 'gap' ? 'dateGap' : 'dateInvalid'
  return {
    titleEs: input.title_es,
    titleCa: input.title_ca,
    onlyIn: input.onlyIn ?? null,
    startsAt,
    place: input.place,
    agendaEs: input.agenda_es,
    agendaCa: input.agenda_ca,
    recordEs: input.record_es === '' ? null : input.record_es,
    recordCa: input.record_ca === '' ? null : input.record_ca,
  }
}

const wrongDate = (message: FieldMessage): Refused => ({
  outcome: 'refused',
  errors: { starts_at: message },
})

/** Stores a new assembly, which members do not see yet; the same form twice is one. Admins and the secretary. */
export async function addAssembly(
  cx: RequestContext,
  { submission: id, ...input }: NewAssemblyInput,
): Promise<Refused | { outcome: 'saved' }> {
  authorize(cx.actor, 'assemblies.manage')
  const values = written(input)
  if (typeof values === 'string') return wrongDate(values)
  return cx.db.transaction(async (tx) => {
    const added = await tx
      .insert(assemblies)
      .values({ id, ...values, createdAt: cx.now, updatedAt: cx.now })
      .onConflictDoNothing()
      .returning({ id: assemblies.id })
    if (added.length > 0) {
      await recordAudit(tx, cx, {
        action: 'assembly.created',
        subjectType: 'assembly',
        subjectId: id,
      })
    }
    return { outcome: 'saved' }
  })
}

/**
 * Changes an assembly; what somebody else has saved meanwhile is told and not overwritten. At another time or place the
 * scheduled circulars that lead to it are drafts again, and `circulars` is how many. Admins and the secretary.
 * Throws Problem 404.
 */
export async function updateAssembly(
  cx: RequestContext,
  id: string,
  { version, ...input }: AssemblyInput,
): Promise<
  Refused | { outcome: 'saved'; circulars: number } | ({ outcome: 'conflict' } & EditConflict)
> {
  authorize(cx.actor, 'assemblies.manage')
  const values = written(input)
  if (typeof values === 'string') return wrongDate(values)
  const result = await cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, true)
    const [before, wanted] = [typed(row), typed(values)]
    if (Object.keys(wanted).every((field) => before[field] === wanted[field])) {
      return { outcome: 'saved' as const, circulars: 0 }
    }
    if (versionOf(row.updatedAt) !== version) {
      return { outcome: 'stale' as const, updatedAt: row.updatedAt, before, wanted }
    }
    const updatedAt = new Date(Math.max(cx.now.getTime(), row.updatedAt.getTime() + 1))
    await tx
      .update(assemblies)
      .set({ ...values, updatedAt })
      .where(eq(assemblies.id, id))
    await recordAudit(tx, cx, {
      action: 'assembly.updated',
      subjectType: 'assembly',
      subjectId: id,
    })
    const moved = before.starts_at !== wanted.starts_at || before.place !== wanted.place
    const circulars = moved ? await loseConvocations(tx, cx, id, 'assembly-moved') : 0
    return { outcome: 'saved' as const, circulars }
  })
  if (result.outcome === 'saved') return result
  const told = await editConflict(cx, {
    subjectType: 'assembly',
    subjectId: id,
    updatedAt: result.updatedAt,
    stored: result.before,
    typed: result.wanted,
  })
  return { outcome: 'conflict', ...told }
}

const publicationActs = {
  convocation: { yes: 'assembly.convoked', no: 'assembly.withdrawn' },
  record: { yes: 'assembly.record-published', no: 'assembly.record-withdrawn' },
} as const

/**
 * Shows members the convocation or the record, or takes it back; without its convocation an assembly has no record to
 * show. The same again changes nothing. Once the convocation is taken back the scheduled circulars that lead to it are
 * drafts again, and what has not been told yet of who comes is not told. Admins and the secretary.
 *
 * @returns how many circulars are drafts again.
 * @throws Problem 404; 409 for a record that nobody has written.
 */
export async function setPublished(
  cx: RequestContext,
  id: string,
  { what, published }: PublicationInput,
): Promise<number> {
  authorize(cx.actor, 'assemblies.manage')
  return cx.db.transaction(async (tx) => {
    const row = await storedAssembly(tx, id, true)
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
    await recordAudit(tx, cx, {
      action: publicationActs[what][published],
      subjectType: 'assembly',
      subjectId: id,
    })
    if (on || what === 'record') return 0
    await cancelRepresentedMails(tx, id)
    return loseConvocations(tx, cx, id, 'assembly-withdrawn')
  })
}

async function hasRecord(tx: Database, { id, recordEs, recordCa }: Row): Promise<boolean> {
  if (recordEs ?? recordCa) return true
  const { assemblyId, ofRecord } = assemblyDocuments
  return (await tx.$count(assemblyDocuments, and(eq(assemblyId, id), eq(ofRecord, true)))) > 0
}
