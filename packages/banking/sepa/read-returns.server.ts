import { dayOfInstant } from '#packages/banking/madrid-time.server.ts'
import {
  centsAt,
  childrenOf,
  elementsAt,
  readDocument,
  textAt,
  type ReadElement,
} from './read-xml.server.ts'

/** One transaction that a bank gives back or has refused. Amounts in cents, days of the calendar. */
type BankReturn = {
  /** What the file of the club had for it. */
  endToEndId: string
  /** Null where the bank does not say. */
  amountCents: number | null
  /** The bank's code, such as 'AM04'; null where it gives none. */
  reason: string | null
  returnedOn: string | null
  /** What the bank takes for it; null where it does not say. */
  costCents: number | null
}

/** What the club's own bank has refused as a whole, before any debtor's bank has seen it: a file, or a batch of one. */
type RefusedWhole = {
  messageId: string
  batchId: string | null
  reason: string | null
  /** What it says of some of the transactions, by their identifiers: more than why it refused them all. */
  reasons: ReadonlyMap<string, string>
}

export type ReadReturns =
  | {
      kind: 'read'
      /** 'pain.002' or 'camt.054', as the file is. */
      format: 'pain.002' | 'camt.053' | 'camt.054'
      returns: BankReturn[]
      refused: RefusedWhole[]
    }
  /** No message of a bank, or one of another kind. */
  | { kind: 'unreadable' }

/**
 * What came back, of a file that a bank gave: a status report (`pain.002`), or the entries of a notification or a
 * statement (`camt.054`, `camt.053`), of any version. What went well is left out. One transaction that a file has twice
 * is given once.
 */
export function readReturns(bytes: Uint8Array): ReadReturns {
  const document = readDocument(bytes)
  if (!document) return { kind: 'unreadable' }
  const [report] = childrenOf(document, 'CstmrPmtStsRpt')
  if (report) return { kind: 'read', format: 'pain.002', ...ofReport(report) }
  const [notification] = childrenOf(document, 'BkToCstmrDbtCdtNtfctn')
  if (notification) return ofEntries('camt.054', elementsAt(notification, 'Ntfctn/Ntry'))
  const [statement] = childrenOf(document, 'BkToCstmrStmt')
  if (statement) return ofEntries('camt.053', elementsAt(statement, 'Stmt/Ntry'))
  return { kind: 'unreadable' }
}

const once = (returns: BankReturn[]): BankReturn[] => [
  ...new Map(returns.map((each) => [each.endToEndId, each])).values(),
]

/** Characters of a reason, as messages have it at most. */
const longestReason = 35

const reasonOf = (element: ReadElement, path: string): string | null =>
  (textAt(element, `${path}/Rsn/Cd`) ?? textAt(element, `${path}/Rsn/Prtry`))?.slice(
    0,
    longestReason,
  ) ?? null

/** The day of a day or an instant; null for what is neither. */
const dayOf = (text: string | null) => (text === null ? null : dayOfInstant(text))

const isRefused = (batch: ReadElement) => textAt(batch, 'PmtInfSts') === 'RJCT'

/**
 * What a status report gives back. Where a bank refuses a file or a batch, no debtor's bank was asked: whatever the report
 * lists of its transactions only tells why.
 */
function ofReport(report: ReadElement): { returns: BankReturn[]; refused: RefusedWhole[] } {
  const messageId = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId') ?? ''
  const batches = childrenOf(report, 'OrgnlPmtInfAndSts')
  if (textAt(report, 'OrgnlGrpInfAndSts/GrpSts') === 'RJCT') {
    const reason = reasonOf(report, 'OrgnlGrpInfAndSts/StsRsnInf')
    return { returns: [], refused: [refusedWhole({ messageId, batchId: null, reason, batches })] }
  }
  const reportedOn = dayOf(textAt(report, 'GrpHdr/CreDtTm'))
  return {
    refused: batches.filter(isRefused).map((batch) =>
      refusedWhole({
        messageId,
        // One that is not named is none of the club's: without a name it would be the whole file.
        batchId: textAt(batch, 'OrgnlPmtInfId') ?? '',
        reason: null,
        batches: [batch],
      }),
    ),
    returns: once(
      batches
        .filter((batch) => !isRefused(batch))
        .flatMap((batch) => childrenOf(batch, 'TxInfAndSts'))
        .flatMap((transaction) => returnOf(transaction, reportedOn)),
    ),
  }
}

/** A file or a batch that was refused, with the first reason that it or what is in it gives. */
function refusedWhole({
  messageId,
  batchId,
  reason,
  batches,
}: Omit<RefusedWhole, 'reasons'> & { batches: readonly ReadElement[] }): RefusedWhole {
  const reasons = new Map(
    batches
      .flatMap((batch) => childrenOf(batch, 'TxInfAndSts'))
      .flatMap((transaction): [string, string][] => {
        const endToEndId = textAt(transaction, 'OrgnlEndToEndId')
        const own = reasonOf(transaction, 'StsRsnInf')
        return endToEndId && own ? [[endToEndId, own]] : []
      }),
  )
  const [ofBatch] = batches.flatMap((batch) => reasonOf(batch, 'StsRsnInf') ?? [])
  const [ofTransaction] = reasons.values()
  return { messageId, batchId, reason: reason ?? ofBatch ?? ofTransaction ?? null, reasons }
}

function returnOf(transaction: ReadElement, reportedOn: string | null): BankReturn[] {
  const endToEndId = textAt(transaction, 'OrgnlEndToEndId')
  if (textAt(transaction, 'TxSts') !== 'RJCT' || endToEndId === null) return []
  return [
    {
      endToEndId,
      amountCents: centsAt(transaction, 'OrgnlTxRef/Amt/InstdAmt'),
      reason: reasonOf(transaction, 'StsRsnInf'),
      returnedOn: dayOf(textAt(transaction, 'AccptncDtTm')) ?? reportedOn,
      costCents: centsAt(transaction, 'ChrgsInf/Amt'),
    },
  ]
}

/** What is only announced may never be booked. */
function isBooked(entry: ReadElement): boolean {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')
  return status === null || status === 'BOOK'
}

function ofEntries(format: 'camt.053' | 'camt.054', entries: ReadElement[]): ReadReturns {
  const returns = entries.filter(isBooked).flatMap((entry) => {
    const bookedOn = dayOf(
      textAt(entry, 'BookgDt/Dt') ?? textAt(entry, 'BookgDt/DtTm') ?? textAt(entry, 'ValDt/Dt'),
    )
    return elementsAt(entry, 'NtryDtls/TxDtls').flatMap((details): BankReturn[] => {
      const endToEndId = textAt(details, 'Refs/EndToEndId')
      const isReturn = childrenOf(details, 'RtrInf').length > 0 || returnedBy(entry, details)
      if (!isReturn || endToEndId === null || endToEndId === 'NOTPROVIDED') return []
      return [
        {
          endToEndId,
          amountCents:
            centsAt(details, 'AmtDtls/InstdAmt/Amt') ??
            centsAt(details, 'AmtDtls/TxAmt/Amt') ??
            centsAt(details, 'Amt'),
          reason: reasonOf(details, 'RtrInf'),
          returnedOn: bookedOn,
          costCents:
            centsAt(details, 'Chrgs/Rcrd/Amt') ?? centsAt(details, 'Chrgs/TtlChrgsAndTaxAmt'),
        },
      ]
    })
  })
  return { kind: 'read', format, returns: once(returns), refused: [] }
}

/** Codes of the domain of payments for what comes back: unpaid and reversed debits, returned transfers. */
const returnFamilies = new Set(['UPDD', 'PRDD', 'RRTN', 'RPCR'])

const returnedBy = (entry: ReadElement, details: ReadElement) =>
  [entry, details].some((element) =>
    returnFamilies.has(textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? ''),
  )
