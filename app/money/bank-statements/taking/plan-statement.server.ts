import { randomUUID } from 'node:crypto'
import { readFileInProcess } from '#app/file-reader.ts'
import {
  certainties,
  isSure,
  type LineOption,
  type ShownLine,
  type StatementReport,
} from '#app/money/bank-statements/bank-statement.ts'
import { openingGaps } from '#app/money/bank-statements/books/opening-gaps.server.ts'
import {
  statementBooks,
  type StatementBooks,
} from '#app/money/bank-statements/books/statement-books.server.ts'
import { isCompared, isInBooks } from '#app/money/bank-statements/books/store-in-books.server.ts'
import { shownOption } from '#app/money/bank-statements/line-options.ts'
import {
  classifyLines,
  type Decision,
  type Refusal,
  type TakenLine,
} from '#app/money/bank-statements/matching/classify-lines.ts'
import { openMoney } from '#app/money/bank-statements/matching/open-money.server.ts'
import { similarText } from '#app/money/bank-statements/matching/similar-text.ts'
import type { StatementForm } from '#app/money/bank-statements/statement-input.ts'
import { statementReader } from '#app/money/bank-statements/statement-reader.ts'
import { knownLayouts } from '#app/money/bank-statements/table-layouts.server.ts'
import { openDays } from '#app/money/books/accounts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { digestOf } from '#app/platform/tables/digest-of.server.ts'
import type { CsvHead, CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import {
  statementText,
  type StatementReading,
} from '#packages/banking/statements/read-statement.server.ts'
import type {
  PlaceUnit,
  Statement,
  StatementProblem,
} from '#packages/banking/statements/statement.ts'

export type StatementPlan = {
  outcome: 'planned'
  report: StatementReport
  statement: Statement
  /** Its lines have the days on which they are entered in the books. */
  taken: TakenLine[]
  decisions: Decision[]
  books: StatementBooks
  refused: Refusal | null
}

/** The text of a bank's file in any encoding. */
export const textOfFile = (bytes: Uint8Array): string => statementText(bytes)

type UnreadStatement =
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout; asked: boolean }

/** Reads the statement of a form. Throws Problem 422 for one that takes too long. */
export async function readStatementForm(
  cx: Pick<RequestContext, 'db' | 'readApart'>,
  { content, layout }: Pick<StatementForm, 'content' | 'layout'>,
): Promise<StatementReading> {
  const known = layout ? {} : await knownLayouts(cx.db)
  return readFileInProcess(cx, statementReader, { content, layout, known })
}

/**
 * The effect of each line of a statement on the ledger.
 *
 * @param onlyChosen skips lines without a choice.
 */
export async function planStatement(
  db: Database,
  { language, now, content: { bank } }: Pick<RequestContext, 'language' | 'now' | 'content'>,
  form: Pick<StatementForm, 'content' | 'page' | 'layout' | 'choices' | 'withCost'>,
  { reading, onlyChosen = false }: { reading: StatementReading; onlyChosen?: boolean },
): Promise<StatementPlan | UnreadStatement> {
  const { content, layout, choices } = form
  if (reading.outcome === 'columns') return { ...reading, asked: layout !== null }
  if (reading.outcome === 'wrong') return reading
  const { statement: read, columns } = reading
  const typed = [...choices.who.values()].map((who) => who.toLowerCase())
  const emails = typed.filter((who) => who.includes('@'))
  const money = await openMoney(db, read, { emails, language })
  const books = await statementBooks(db, read, language)
  const waiting = new Set<string>()
  for (const { lineKey, open } of books.taken) (open ? waiting : money.known).add(lineKey)
  const { lines: keyed, doubtful } = similarText(read, [...money.taken, ...books.taken])
  const statement = { ...read, lines: keyed }
  const lines = classifyLines(statement, money, { books, choices, doubtful, onlyChosen })
  const days = daysOf(statement, madridDayOf(now))
  const shown = lines.filter(
    ({ line, match, remark, known }) =>
      !known && (line.amountCents > 0 || match.options.length > 0 || remark !== null),
  )
  const shownLines = shown.map((each) => shownLine(each))
  const openDay = await openDays(db)
  const decisions = lines.map((each) => ({
    ...each,
    line: { ...each.line, bookedOn: openDay(each.line.bookedOn) },
  }))
  const taken = decisions.flatMap(({ line, option }) => (option ? [{ line, option }] : []))
  // A transfer of a closed year stays on its day.
  const open = new Set(books.transfers.map(({ id, day }) => (openDay(day) === day ? id : null)))
  const late = decisions.filter(
    ({ line, index, known, transfer }) =>
      (!known || open.has(transfer)) && line.bookedOn !== statement.lines[index]?.bookedOn,
  )
  const came = filterByKind(taken, ['charges', 'credit'])
  const went = filterByKind(taken, ['refund'])
  const returned = filterByKind(taken, ['return'])
  const settled = filterByKind(taken, ['settle'])
  const isReturn = shown.some(({ match }) => match.options.some(({ kind }) => kind === 'return'))
  const report: StatementReport = {
    format: statement.format,
    accountEnds: statement.accountEnds,
    bookedFrom: days[0] ?? '',
    bookedUntil: days.at(-1) ?? '',
    lines: statement.lines.length,
    known: lines.filter(({ known }) => known).length,
    storable:
      shown.length > 0 ||
      lines.some(({ transfer }) => transfer) ||
      !(await isCompared(db, books, statement.lines)),
    waiting: lines.filter(({ known, line }) => !known && waiting.has(line.lineKey)).length,
    knownElsewhere: lines.filter(({ elsewhere }) => elsewhere === 'same').length,
    others: lines.filter(({ known }) => !known).length - shown.length,
    leftOut: statement.leftOut,
    byCertainty: sumsByCertainty(shownLines),
    ...pageOfLines(shownLines, form.page ?? 1),
    payments: came.length,
    receivedCents: sumOf(came),
    refunds: went.length,
    refundedCents: -sumOf(went),
    returns: returned.length,
    returnedCents: debitsIn(returned),
    settled: settled.length,
    settledCents: -debitsIn(settled),
    booked: bookedCents(lines, books),
    // Only the preview shows them.
    gaps: onlyChosen
      ? []
      : await openingGaps(
          db,
          books,
          read.lines,
          lines.flatMap(({ transfer }) => transfer ?? []),
        ),
    late: late[0] ? { count: late.length, day: late[0].line.bookedOn } : null,
    cost:
      isReturn && bank.returnCents > 0 ? { cents: bank.returnCents, asked: form.withCost } : null,
    columns,
    contentDigest: digestOf([content.replaceAll(/\r\n?/gu, '\n'), columns?.layout ?? null]),
    doubtsDigest: digestOf(
      shown.filter(({ elsewhere }) => elsewhere === 'perhaps').map(({ index }) => index),
    ),
    submission: randomUUID(),
  }
  const refusals = lines.flatMap(({ refused }) => refused ?? [])
  return {
    outcome: 'planned',
    report,
    statement,
    taken,
    decisions,
    books,
    refused: refusals.find((each) => each === 'ledger') ?? refusals[0] ?? null,
  }
}

function bookedCents(
  decisions: readonly Decision[],
  { keepsBanks, accountOf }: StatementBooks,
): StatementReport['booked'] {
  const fresh = decisions.filter(({ known }) => !known)
  const own = fresh.filter(({ line }) => accountOf(line) !== null)
  if (!keepsBanks || fresh.length === 0) return null
  return {
    placed: own.filter(({ option }) => option?.kind === 'book' || option?.kind === 'fee').length,
    open: own.filter(({ option, remark }) => option === null && !isInBooks(remark)).length,
    nowhere: fresh.length - own.length,
  }
}

/** Amounts received by lines that are not taken yet, by certainty; a remark makes a line uncertain. */
function sumsByCertainty(lines: readonly ShownLine[]): StatementReport['byCertainty'] {
  const came = lines.filter(({ amountCents }) => amountCents > 0)
  return certainties.flatMap((certainty) => {
    const alike = came.filter(
      (line) =>
        (line.certainty === 'sure' && line.remark ? 'likely' : line.certainty) === certainty,
    )
    const cents = alike.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return alike.length > 0 ? [{ certainty, count: alike.length, cents }] : []
  })
}

const pageSize = 100

/** A page of lines, uncertain ones first, and the choices on other pages. */
function pageOfLines(lines: readonly ShownLine[], asked: number) {
  const { page, pages, offset } = listPage(lines.length, pageSize, asked)
  const ordered = lines.toSorted((one, other) => Number(isSure(one)) - Number(isSure(other)))
  const shown = ordered.slice(offset, offset + pageSize)
  const otherPages = ordered
    .filter((line) => !shown.includes(line))
    .map(({ index, chosen, who }) => ({ index, chosen, who }))
  return { shown, page, pages, otherPages }
}

function daysOf({ lines, until }: Statement, today: string): string[] {
  const last = until === null ? [] : [until < today ? until : today]
  return [...lines.map(({ bookedOn }) => bookedOn), ...last].toSorted()
}

function shownLine({ line, index, match, option, remark, payerText }: Decision): ShownLine {
  const { bookedOn, amountCents, text, reference, counterparty, counterpartyEnd } = line
  return {
    index,
    bookedOn,
    amountCents,
    text: text || reference,
    counterparty,
    counterpartyEnd,
    certainty: match.certainty,
    remark,
    options: match.options.map(shownOption),
    chosen: option?.value ?? '',
    who: payerText,
  }
}

const filterByKind = (taken: readonly TakenLine[], kinds: readonly LineOption['kind'][]) =>
  taken.filter(({ option }) => kinds.includes(option.kind))

/** Cents of returned debits, negative for credited ones, without the bank's fees. */
const debitsIn = (taken: readonly TakenLine[]) =>
  taken.reduce((total, { option: { debitCents = 0 } }) => total + debitCents, 0)

const sumOf = (taken: readonly TakenLine[]) =>
  taken.reduce((total, { line }) => total + line.amountCents, 0)
