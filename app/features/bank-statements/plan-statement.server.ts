import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'
import type { CsvHead, CsvLayout } from '#app/bank/csv-columns.ts'
import { readStatement, statementText } from '#app/bank/read-statement.server.ts'
import type { PlaceUnit, Statement, StatementProblem } from '#app/bank/statement.ts'
import type { Database } from '#app/db/database.server.ts'
import { digestOf } from '#app/tables/digest-of.server.ts'
import type { LineOption, ShownLine, StatementReport } from './bank-statement.ts'
import { isOwnIdentifier } from './debit-numbers.ts'
import { decideLines, type Decision, type Refusal, type TakenLine } from './decide-lines.ts'
import type { MatchedOption } from './line-options.ts'
import { openMoney } from './open-money.server.ts'
import type { StatementForm } from './statement-input.ts'
import { knownLayout } from './table-layouts.server.ts'
import { wordedAlike } from './worded-alike.ts'

/** What taking a statement does. */
export type StatementPlan = {
  outcome: 'planned'
  report: StatementReport
  statement: Statement
  taken: TakenLine[]
  /** Why something that was chosen cannot be. */
  refused: Refusal | null
}

/** The text of a bank's file, in whichever letters it is written. */
export const textOfFile = (bytes: Uint8Array): string => statementText(bytes)

type Unread =
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout; asked: boolean }

/**
 * Reads a statement and says what each of its lines would be in the ledger. Nothing is stored.
 *
 * @param onlyChosen lines of which nothing was said are left out, instead of taken as what they are most likely.
 */
export async function planStatement(
  db: Database,
  { language, content: { bank } }: Pick<RequestContext, 'language' | 'content'>,
  form: Pick<StatementForm, 'content' | 'layout' | 'choices' | 'withCost'>,
  { onlyChosen = false } = {},
): Promise<StatementPlan | Unread> {
  const { content, layout, choices } = form
  const reading = await readStatement(
    content,
    async ({ signature }) => layout ?? (await knownLayout(db, signature)),
    isOwnIdentifier,
  )
  if (reading.outcome === 'columns') return { ...reading, asked: layout !== null }
  if (reading.outcome === 'wrong') return reading
  const { statement: read, columns } = reading
  const emails = [...choices.who.values()].filter((who) => who.includes('@'))
  const money = await openMoney(db, read, {
    emails: emails.map((email) => email.toLowerCase()),
    language,
  })
  const { lines: told, doubtful } = wordedAlike(read, money.taken)
  const statement = { ...read, lines: told }
  const lines = decideLines(statement, money, { choices, doubtful, onlyChosen })
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted()
  const shown = lines.filter(
    ({ line, match, remark, known }) =>
      !known && (line.amountCents > 0 || match.options.length > 0 || remark !== null),
  )
  const taken = lines.flatMap(({ line, option }) => (option ? [{ line, option }] : []))
  const came = ofKinds(taken, ['charges', 'credit'])
  const went = ofKinds(taken, ['refund'])
  const returned = ofKinds(taken, ['return'])
  const settled = ofKinds(taken, ['settle'])
  const { returnCents } = bank
  const isReturn = shown.some(({ match }) => match.options.some(({ kind }) => kind === 'return'))
  const report: StatementReport = {
    format: statement.format,
    accountEnds: statement.accountEnds,
    bookedFrom: days[0] ?? '',
    bookedUntil: days.at(-1) ?? '',
    lines: statement.lines.length,
    known: lines.filter(({ known }) => known).length,
    knownElsewhere: lines.filter(({ elsewhere }) => elsewhere === 'same').length,
    others: lines.filter(({ known }) => !known).length - shown.length,
    leftOut: statement.leftOut,
    shown: shown.map((each) => shownLine(each)),
    payments: came.length,
    receivedCents: sumOf(came),
    refunds: went.length,
    refundedCents: -sumOf(went),
    returns: returned.length,
    returnedCents: -sumOf(returned),
    settled: settled.length,
    settledCents: sumOf(settled),
    cost: isReturn && returnCents > 0 ? { cents: returnCents, asked: form.withCost } : null,
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
    refused: refusals.find((each) => each === 'ledger') ?? refusals[0] ?? null,
  }
}

function shownLine({ line, index, match, option, remark, who }: Decision): ShownLine {
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
    options: match.options.map((each) => shownOption(each)),
    chosen: option?.value ?? '',
    who,
  }
}

const ofKinds = (taken: readonly TakenLine[], kinds: readonly LineOption['kind'][]) =>
  taken.filter(({ option }) => kinds.includes(option.kind))

const sumOf = (taken: readonly TakenLine[]) =>
  taken.reduce((total, { line }) => total + line.amountCents, 0)

/** Without whose account and address it is. */
function shownOption(option: MatchedOption): LineOption {
  const { value, name } = option
  if (option.kind === 'credit') return { kind: 'credit', value, name }
  if (option.kind === 'refund') {
    return { kind: 'refund', value, name, creditCents: option.creditCents }
  }
  if (option.kind === 'return') {
    const { remittance, about, reason } = option
    return { kind: 'return', value, name, remittance, about, reason }
  }
  if (option.kind === 'settle') {
    const { remittance, charges, cents } = option
    return { kind: 'settle', value, name, remittance, charges, cents }
  }
  const { charges, leftCents, missingCents } = option
  return { kind: 'charges', value, name, charges, leftCents, missingCents }
}
