import { sql, and, eq, isNull } from 'drizzle-orm'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import { type Database, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { lineOf, writtenPictures } from './cell-values.ts'
import { eventMove, postMove, restaurantMove, setSequence } from './content-moves.ts'
import {
  ImportProblem,
  type ImportOptions,
  type ImportReport,
  type SourceTable,
  type ReportLine,
  importedIds,
  recordInvited,
} from './import-contract.ts'
import type { Lookups } from './lookups.ts'
import { movePictures } from './move-pictures.ts'
import { moveRows } from './move-rows.ts'
import { movedRecords } from './moved-records.schema.ts'
import { accountMove, requestMove, reviewMove } from './people-moves.ts'
import { isLoopback } from './public-lookup.ts'
import { readFolder } from './read-folder.ts'
import { readSite } from './read-site.ts'

/** An arbitrary lock key: imports run one after the other. */
const importLock = 7_234_611_905_114

/** Rolls back a dry run. */
class NothingStays extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('a dry run')
    this.report = report
  }
}

/**
 * Imports all data or nothing: pictures first, which nobody sees before a record names them, then every table in
 * one transaction. Repeated, it changes only what has changed at the source. A dry run rolls back.
 *
 * The operator at the machine calls this: no account acts.
 *
 * @throws ImportProblem when the source cannot be read.
 */
export async function moveData(
  cx: RequestContext,
  options: ImportOptions,
  report: ReportLine,
): Promise<ImportReport> {
  const { from, key, site, dryRun } = options
  const address = /^https?:\/\//iu.test(from) ? from : null
  const tables = address ? await readSite(address, { key, report }) : await readFolder(from)
  const hosts = [address, site].flatMap((each) => (each ? [new URL(each).hostname] : []))
  const { moved, counts } = await movePictures(
    cx,
    writtenPictures(tables),
    { folder: address ? null : from, site: site ?? address, loopback: hosts.some(isLoopback) },
    { dryRun, report },
  )
  try {
    return await cx.db.transaction(async (tx) => {
      const moves = await moveTables(tx, cx, tables, moved, { options, report })
      const whole = { ...moves, pictures: counts }
      if (dryRun) throw new NothingStays(whole)
      await setSequence(tx, 'restaurants')
      await setSequence(tx, 'events')
      await audit(tx, cx, whole)
      return whole
    })
  } catch (error) {
    if (error instanceof NothingStays) return error.report
    if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error
    throw new ImportProblem(
      'Somebody else is at work on the database, another import perhaps. Nothing was imported; try again.',
    )
  }
}

async function moveTables(
  tx: Database,
  cx: RequestContext,
  tables: readonly SourceTable[],
  pictures: Lookups['pictures'],
  { options, report }: { options: ImportOptions; report: ReportLine },
): Promise<Omit<ImportReport, 'pictures'>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
  const moves: Omit<ImportReport, 'pictures'> = { tables: [], remarks: [], invited: 0 }
  for (const source of tables) {
    const lookups: Lookups = {
      now: cx.now,
      pictures,
      accounts: await importedIds(tx, 'usuarios'),
      restaurants: await importedIds(tx, 'restaurants'),
    }
    const { counts, remarks } = await moveTable(tx, cx, source, { lookups, options, report })
    moves.tables.push({ table: source.table, ...counts })
    moves.remarks.push(...remarks)
  }
  if (options.invite) moves.invited = await inviteMoved(tx, cx)
  return moves
}

async function moveTable(
  tx: Database,
  cx: RequestContext,
  source: SourceTable,
  { lookups, options, report }: { lookups: Lookups; options: ImportOptions; report: ReportLine },
) {
  const oldIds = source.rows.map(({ cells }) => lineOf(cells, 'id'))
  const { table } = source
  switch (table) {
    case 'usuarios':
      return moveRows(tx, cx, source, accountMove(cx, options.roles), lookups, report)
    case 'restaurants':
      return moveRows(tx, cx, source, await restaurantMove(tx, cx, oldIds), lookups, report)
    case 'events':
      return moveRows(tx, cx, source, await eventMove(tx, cx, oldIds), lookups, report)
    case 'membership_requests':
      return moveRows(tx, cx, source, await requestMove(tx, cx), lookups, report)
    case 'blog_posts':
      return moveRows(tx, cx, source, postMove(cx), lookups, report)
    case 'reviews':
      return moveRows(tx, cx, source, reviewMove(cx), lookups, report)
    default:
      throw new Error(`no way to move ${String(table satisfies never)}`)
  }
}

async function audit(tx: Database, cx: RequestContext, { tables, invited }: ImportReport) {
  const sum = (count: 'added' | 'changed' | 'leftOut') =>
    tables.reduce((total, table) => total + table[count], 0)
  await recordAudit(tx, cx, {
    action: 'data.imported',
    subjectType: 'import',
    subjectId: null,
    details: {
      added: sum('added'),
      updated: sum('changed'),
      skipped: sum('leftOut'),
      told: invited,
    },
  })
}

/**
 * Queues a mail with a link to choose a password, once for each imported account whose address is unverified. Returns
 * the number of mails.
 */
export async function inviteMoved(tx: Database, cx: RequestContext): Promise<number> {
  const waiting = await tx
    .select({
      oldId: movedRecords.oldId,
      accountId: accounts.id,
    })
    .from(movedRecords)
    .innerJoin(accounts, eq(movedRecords.newId, sql`${accounts.id}::text`))
    .where(
      and(
        eq(movedRecords.tableName, 'usuarios'),
        eq(movedRecords.made, true),
        isNull(movedRecords.invitedAt),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  let invited = 0
  for (const { oldId, accountId } of waiting) {
    const account = await lockAccount(tx, accountId)
    if (!account || account.emailVerifiedAt || account.deactivatedAt) continue
    const { email: recipient, language } = account
    const token = await issueToken(account, {
      purpose: 'reset_password',
      now: cx.now,
      lifeMilliseconds: lifetimes.invitation,
    })
    const path = `/auth/nueva-contrasena?token=${token}`
    await cx.outbox.queue(tx, accountMail(cx, { kind: 'invited', recipient, language, path }))
    await recordInvited(tx, oldId, cx.now)
    invited += 1
  }
  return invited
}
