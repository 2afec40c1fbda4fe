import {
  centsAt,
  childrenOf,
  elementsAt,
  readDocument,
  textAt,
  type ReadElement,
} from './read-xml.server.ts'

/** One transaction that a bank gives back or has refused. Amounts in cents, days of the calendar. */
export type BankReturn = {
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

/** What a bank has refused as a whole: a file, or a batch of one. */
type RefusedWhole = { messageId: string; batchId: string | null; reason: string | null }

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

const reasonOf = (element: ReadElement, path: string): string | null =>
  textAt(element, `${path}/Rsn/Cd`) ?? textAt(element, `${path}/Rsn/Prtry`)

/** The day of a day or an instant; null for what is neither. */
const dayOf = (text: string | null) => /^\d{4}-\d{2}-\d{2}/u.exec(text ?? '')?.[0] ?? null

function ofReport(report: ReadElement): { returns: BankReturn[]; refused: RefusedWhole[] } {
  const reportedOn = dayOf(textAt(report, 'GrpHdr/CreDtTm'))
  const messageId = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId') ?? ''
  const refused: RefusedWhole[] = []
  const returns: BankReturn[] = []
  const batches = childrenOf(report, 'OrgnlPmtInfAndSts')
  for (const batch of batches) {
    const transactions = childrenOf(batch, 'TxInfAndSts')
    if (transactions.length === 0 && textAt(batch, 'PmtInfSts') === 'RJCT') {
      refused.push({
        messageId,
        batchId: textAt(batch, 'OrgnlPmtInfId'),
        reason: reasonOf(batch, 'StsRsnInf'),
      })
    }
    for (const transaction of transactions) {
      if (textAt(transaction, 'TxSts') !== 'RJCT') continue
      const endToEndId = textAt(transaction, 'OrgnlEndToEndId')
      if (endToEndId === null) continue
      returns.push({
        endToEndId,
        amountCents: centsAt(transaction, 'OrgnlTxRef/Amt/InstdAmt'),
        reason: reasonOf(transaction, 'StsRsnInf'),
        returnedOn: dayOf(textAt(transaction, 'AccptncDtTm')) ?? reportedOn,
        costCents: centsAt(transaction, 'ChrgsInf/Amt'),
      })
    }
  }
  const wholly = textAt(report, 'OrgnlGrpInfAndSts/GrpSts') === 'RJCT'
  if (wholly && returns.length === 0 && refused.length === 0 && messageId) {
    refused.push({
      messageId,
      batchId: null,
      reason: reasonOf(report, 'OrgnlGrpInfAndSts/StsRsnInf'),
    })
  }
  return { returns: once(returns), refused }
}

function ofEntries(format: 'camt.053' | 'camt.054', entries: ReadElement[]): ReadReturns {
  const returns = entries.flatMap((entry) => {
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
