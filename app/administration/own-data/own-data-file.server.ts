import { strToU8, zipSync } from 'fflate'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { collectOwnData } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { writeCsv } from '#app/platform/tables/csv-stream.server.ts'
import { ownDataFilesCopy } from './own-data-files.copy.ts'
import type { OwnData } from './own-data.ts'

type Rows = OwnData[keyof OwnData]

/** Zips personal data: everything as JSON, and a table of each kind. */
function ownDataFile(own: OwnData, { language, now }: { language: Language; now: Date }) {
  const { kinds } = ownDataFilesCopy[language]
  const all = { format: 'cercle-own-data', version: 1, createdAt: now, ...own }
  const tables = columnsIn(own)
    .filter((kind) => own[kind].length > 0)
    .map((kind) => [`${kinds[kind]}.csv`, strToU8(tableOf(own[kind]))] as const)
  return zipSync(
    { 'datos.json': strToU8(JSON.stringify(all, null, 2)), ...Object.fromEntries(tables) },
    { mtime: now },
  )
}

function tableOf(rows: Rows): string {
  return writeCsv(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row).map(cellOf)),
  )
}

function cellOf(value: Rows[number][string]): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return value.join(', ')
  return typeof value === 'boolean' ? String(value) : value
}

/** Downloads per account and hour: each reads everything about it. */
const perHour = 5

/** Data of the page: retention in months, and whether to ask for the password. */
export function ownDataForm({ actor, content, now }: RequestContext) {
  const account = authorize(actor, 'account.own')
  return { months: content.legal.retentionMonths, proof: needsPasswordProof(account, now) }
}

type DownloadOutcome = { outcome: 'file'; name: string; content: Uint8Array<ArrayBuffer> } | Refused

/**
 * All stored data about the actor, as a zip; needs the password if the session is not fresh. Logged.
 *
 * @throws Problem 429 after too many.
 */
export async function downloadOwnData(
  cx: RequestContext,
  { currentPassword }: { currentPassword: string },
): Promise<DownloadOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await countAttempt(cx.db, cx.now, [
    { key: `data of ${actor.id}`, attempts: perHour, seconds: 3600 },
  ])
  const own = await cx.db.transaction(
    async (tx) => {
      await recordAct(tx, cx, 'account.data-downloaded', ['account', actor.id])
      return collectOwnData(tx, actor, cx)
    },
    { isolationLevel: 'repeatable read' },
  )
  const content = ownDataFile(own, cx)
  const name = `${ownDataFilesCopy[cx.language].archive}-${madridDayOf(cx.now)}.zip`
  return { outcome: 'file', name, content }
}
