import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction, SubjectKind } from '#app/copy/activity.copy.ts'
import { readFileInProcess, type FileReader, type FileKind } from '#app/file-reader.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Operation } from '#app/platform/auth/permissions.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { digestOf } from '#app/platform/tables/digest-of.server.ts'
import { notImported } from '#app/platform/tables/table-problem.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import {
  isOfCell,
  type ImportReason,
  type ImportReport,
  type ImportTypes,
  type RowProblem,
  type RowRemark,
  type SecondaryColumns,
  columnChoicesOf,
} from './imported-table.ts'
import type { CheckedRow, CheckedTable, SentTable } from './read-rows.server.ts'
import { importHeaders } from './table-import.schema.ts'

/** A row, or one of its two people. */
const keyOf = ({ line, name }: { line: number; name: string }) => `${line} ${name}`

/** Remarks per page of a report. */
const pageSize = 200

/** Rows stored by an import. */
type Done = { added: number; updated: number }

/** Outcome for the rows of a table: remarks, counts and writes. */
export type RowDecisions<T extends ImportTypes, Write> = {
  remarks: RowRemark<T>[]
  counts: T['counts']
  write: Write
}

/** Inputs of the decision. */
export type DecisionInput<T extends ImportTypes> = {
  cx: RequestContext
  options: T['options']
  /** Day in Madrid. */
  today: string
  /** Locks the affected records until the transaction ends. */
  lock: boolean
}

type ImportDefinition<T extends ImportTypes, Fields, Row, Write> = {
  operation: Operation
  columns: readonly T['column'][]
  reader: FileReader<SentTable, CheckedTable<T, Row>>
  secondary?: SecondaryColumns<T['column']>
  /** Options besides the table, from the form. */
  options: (cx: RequestContext, fields: Fields) => T['options']
  /** Problems that only mean that a row already exists. */
  known: readonly T['remark']['kind'][]
  decide: (
    db: Database,
    checked: readonly CheckedRow<T, Row>[],
    given: DecisionInput<T>,
  ) => Promise<RowDecisions<T, Write>>
  /** Serialises imports and similar commands until the end of the transaction. */
  wait: (tx: Database) => Promise<unknown>
  write: (
    tx: Database,
    cx: RequestContext,
    write: Write,
    by: { account: Account; submission: string },
  ) => Promise<void>
  /** The earlier result of this import, if it was stored before. */
  earlier: (tx: Database, submission: string) => Promise<Partial<Done>[]>
  keep: (tx: Database, row: { submission: string; at: Date } & Done) => Promise<unknown>
  /** Audit entry: action, subject and counts. */
  audit: { action: AuditAction; subjectType: SubjectKind; counted: readonly (keyof Done)[] }
}

export type ImportOutcome<T extends ImportTypes> =
  /** Nothing is stored: a dry run; `changed` if the outcome differs from the report shown. */
  | { outcome: 'looked'; changed: 'content' | 'records' | null; report: ImportReport<T> }
  | ({ outcome: 'imported' } & Done)

/** A dry run; with digests, storing exactly what was shown. */
type ImportRequest = { content: string } & (
  | { page: number }
  | { content_digest: string; plan_digest: string; submission: string }
)

/**
 * Makes the command for dry run and import; an import stores exactly what was shown, all or nothing. Idempotent, also
 * for concurrent requests. Throws Problem 422 for a table that takes too long.
 */
export function tableImport<T extends ImportTypes, Fields, Row, Write>(
  described: ImportDefinition<T, Fields, Row, Write>,
) {
  const countOf = ({ remarks }: RowDecisions<T, Write>, what: RowRemark<T>['what']) =>
    remarks.filter((remark) => remark.what === what).length

  /** Errors first, then changes and remarks, then new rows; existing ones last. */
  function rankOf(remark: RowRemark<T>): number {
    if (remark.blanked || remark.what === 'updated') return 1
    if (remark.what === 'added') return remark.notes.length > 0 ? 1 : 2
    return remark.problems.every(({ kind }) => described.known.includes(kind)) ? 3 : 0
  }

  return async (cx: RequestContext, asked: Fields & ImportRequest): Promise<ImportOutcome<T>> => {
    const account = authorize(cx.actor, described.operation)
    const { content } = asked
    const today = madridDayOf(cx.now)
    const options = described.options(cx, asked)
    const { kind } = described.reader
    const { chosen, strict } = columnChoicesOf<T>(described.columns, asked)
    const remembered = await rememberedHeaders(cx.db, kind)
    const sent = { content, today, chosen, remembered, strict }
    const table = await readFileInProcess(cx, described.reader, sent)
    const contentDigest = digestOf([plainTable(content), options, table.found, strict])

    async function planned(db: Database, lock: boolean) {
      const checked = 'kind' in table ? [] : table.checked
      const plan = await described.decide(db, checked, { cx, options, today, lock })
      const blanked = new Map(
        checked.flatMap((row) =>
          'row' in row && row.blanked ? [[keyOf(row), row.blanked] as const] : [],
        ),
      )
      const remarks = plan.remarks.map((remark) => {
        const cells = remark.what === 'skipped' ? undefined : blanked.get(keyOf(remark))
        return cells ? { ...remark, blanked: cells } : remark
      })
      return { ...plan, remarks, digest: digestOf([contentDigest, plan.write, remarks]) }
    }

    function looked(
      plan: Awaited<ReturnType<typeof planned>>,
      changed: 'content' | 'records' | null,
      asksFor = 1,
    ): ImportOutcome<T> {
      const { remarks, counts, digest } = plan
      const { page, pages, offset } = listPage(remarks.length, pageSize, asksFor)
      const ranked = remarks.toSorted((one, other) => rankOf(one) - rankOf(other))
      const report: ImportReport<T> = {
        options,
        problem: 'kind' in table ? table : null,
        headers: table.headers,
        found: table.found,
        reasons: reasonsOf(remarks, { secondary: described.secondary ?? {}, strict }),
        rows: remarks.length,
        added: countOf(plan, 'added'),
        updated: countOf(plan, 'updated'),
        skipped: countOf(plan, 'skipped'),
        counts,
        remarks: ranked.slice(offset, offset + pageSize),
        page,
        pages,
        contentDigest,
        planDigest: digest,
        submission: randomUUID(),
      }
      return { outcome: 'looked', changed, report }
    }

    if ('page' in asked) return looked(await planned(cx.db, false), null, asked.page)
    const { submission, content_digest: shownContent, plan_digest: shownPlan } = asked
    return cx.db.transaction(async (tx) => {
      await described.wait(tx)
      const [earlier] = await described.earlier(tx, submission)
      if (earlier) return { outcome: 'imported', added: 0, updated: 0, ...earlier }
      const plan = await planned(tx, true)
      if (contentDigest !== shownContent) return looked(plan, 'content')
      if (plan.digest !== shownPlan) return looked(plan, 'records')
      await described.write(tx, cx, plan.write, { account, submission })
      await rememberHeaders(tx, kind, table.found, chosen)
      const done = { added: countOf(plan, 'added'), updated: countOf(plan, 'updated') }
      await described.keep(tx, { submission, at: cx.now, ...done })
      const { counted, ...entry } = described.audit
      const counts = Object.fromEntries(counted.map((each) => [each, done[each]]))
      await recordAudit(tx, cx, {
        ...entry,
        subjectId: submission,
        details: { ...counts, skipped: countOf(plan, 'skipped') },
      })
      return { outcome: 'imported', ...done }
    })
  }
}

/** Whether a row needs a cell that is empty. */
const isMissing = <T extends ImportTypes>(problem: RowProblem<T>) =>
  isOfCell<T>(problem) && problem.message === 'required'

/** Counts problems by kind, most frequent first. */
function reasonsOf<T extends ImportTypes>(
  remarks: readonly RowRemark<T>[],
  { secondary, strict }: { secondary: SecondaryColumns<T['column']>; strict: readonly string[] },
): ImportReason<T>[] {
  const reasons = new Map<string, ImportReason<T>>()
  const problems = remarks.flatMap((remark): RowProblem<T>[] =>
    remark.what === 'skipped' ? remark.problems : (remark.blanked ?? []),
  )
  for (const problem of problems) {
    const column = isOfCell<T>(problem) ? problem.column : null
    const key = isOfCell<T>(problem) ? `${problem.column} ${problem.message}` : problem.kind
    const before = reasons.get(key)
    reasons.set(key, {
      problem: before?.problem ?? problem,
      count: (before?.count ?? 0) + 1,
      decides:
        column !== null && secondary[column] && !isMissing(problem)
          ? { column, skips: strict.includes(column) }
          : null,
    })
  }
  return [...reasons.values()].toSorted((one, other) => other.count - one.count)
}

/** Columns by header (`bareName`), as chosen for earlier tables of a kind. */
async function rememberedHeaders(db: Database, kind: FileKind): Promise<Record<string, string>> {
  const { header, columnName } = importHeaders
  const rows = await db
    .select({ header, columnName })
    .from(importHeaders)
    .where(eq(importHeaders.kind, kind))
  return Object.fromEntries(rows.map((row) => [row.header, row.columnName]))
}

/**
 * Stores the headers that were chosen for columns, and deletes those of columns that are not imported.
 *
 * @param found headers by column, as imported.
 * @param chosen the columns that the form chose.
 */
async function rememberHeaders(
  tx: Database,
  kind: FileKind,
  found: Readonly<Partial<Record<string, string>>>,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  const refused = Object.keys(chosen).filter((column) => chosen[column] === notImported)
  if (refused.length > 0) {
    await tx
      .delete(importHeaders)
      .where(and(eq(importHeaders.kind, kind), inArray(importHeaders.columnName, refused)))
  }
  // Of two columns with one header the first is stored.
  const columns = new Map<string, string>()
  for (const [column, header] of Object.entries(chosen)) {
    const name = bareName(header)
    if (found[column] === header && name !== '' && !columns.has(name)) columns.set(name, column)
  }
  if (columns.size === 0) return
  const rows = Array.from(columns, ([header, columnName]) => ({ kind, header, columnName }))
  await tx
    .insert(importHeaders)
    .values(rows)
    .onConflictDoUpdate({
      target: [importHeaders.kind, importHeaders.header],
      set: { columnName: sql`excluded.column_name` },
    })
}
