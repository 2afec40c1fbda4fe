import { dayOfInstant } from '#packages/banking/madrid-time.server.ts'
import { readXml, type XmlElement } from '#packages/banking/read-xml.server.ts'
import { WrongStatement } from '#packages/banking/statements/statement.ts'

/** A transaction that a bank returns or has refused. Amounts in cents, days of the calendar. */
type BankReturn = {
  /** The identifier in the club's file. */
  endToEndId: string
  /** Null if the bank does not state it. */
  amountCents: number | null
  /** The bank's code, such as 'AM04'; null if it gives none. */
  reason: string | null
  returnedOn: string | null
  /** The bank's fee; null if it does not state one. */
  costCents: number | null
}

/** A file or batch that the club's own bank refused as a whole, before any debtor's bank saw it. */
type RefusedWhole = {
  messageId: string
  batchId: string | null
  reason: string | null
  /** Reasons of single transactions, by their identifiers: more specific than the reason for refusing all of them. */
  reasons: ReadonlyMap<string, string>
}

export type ReadReturns =
  | {
      kind: 'read'
      /** The format of the file: 'pain.002', 'camt.053' or 'camt.054'. */
      format: 'pain.002' | 'camt.053' | 'camt.054'
      returns: BankReturn[]
      refused: RefusedWhole[]
    }
  /** Not a message of a bank, or of another kind. */
  | { kind: 'unreadable' }

/**
 * The returns in a bank's file: a status report (`pain.002`), or the entries of a notification or a statement
 * (`camt.054`, `camt.053`), of any version. Successful transactions are left out. A transaction that occurs twice in
 * a file is returned once.
 */
export function readReturns(text: string): ReadReturns {
  const document = documentOf(text)
  const report = document?.one('CstmrPmtStsRpt')
  if (report) return { kind: 'read', format: 'pain.002', ...ofReport(report) }
  const notification = document?.one('BkToCstmrDbtCdtNtfctn')
  if (notification) return ofEntries('camt.054', notification.all('Ntfctn'))
  const statement = document?.one('BkToCstmrStmt')
  if (statement) return ofEntries('camt.053', statement.all('Stmt'))
  return { kind: 'unreadable' }
}

function documentOf(text: string): XmlElement | null {
  try {
    return readXml(text).one('Document')
  } catch (error) {
    if (error instanceof WrongStatement || error instanceof RangeError) return null
    throw error
  }
}

const withoutDuplicates = (returns: BankReturn[]): BankReturn[] => [
  ...new Map(returns.map((each) => [each.endToEndId, each])).values(),
]

/** Maximum characters of a reason in these messages. */
const longestReason = 35

/** The first reason among the elements of this name. */
const reasonOf = (element: XmlElement, name: string): string | null =>
  element
    .all(name)
    .map((each) => each.textOf('Rsn', 'Cd') || each.textOf('Rsn', 'Prtry'))
    .find((reason) => reason !== '')
    ?.slice(0, longestReason) ?? null

/** The cents of a decimal, '35.50'; null for anything else. */
function centsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/u.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The day of a date or an instant; null for anything else. */
const dayOf = (text: string) => (text === '' ? null : dayOfInstant(text))

const isRefused = (batch: XmlElement) => batch.textOf('PmtInfSts') === 'RJCT'

/**
 * The returns of a status report. If a bank refuses a file or a batch, no debtor's bank was involved: the listed
 * transactions only explain why.
 */
function ofReport(report: XmlElement): { returns: BankReturn[]; refused: RefusedWhole[] } {
  const group = report.one('OrgnlGrpInfAndSts')
  const messageId = group?.textOf('OrgnlMsgId') ?? ''
  const batches = report.all('OrgnlPmtInfAndSts')
  if (group?.textOf('GrpSts') === 'RJCT') {
    const reason = reasonOf(group, 'StsRsnInf')
    return { returns: [], refused: [refusedWhole({ messageId, batchId: null, reason, batches })] }
  }
  const reportedOn = dayOf(report.textOf('GrpHdr', 'CreDtTm'))
  return {
    refused: batches.filter(isRefused).map((batch) =>
      refusedWhole({
        messageId,
        // A batch without a name is not one of the club's: it would mean the whole file.
        batchId: batch.textOf('OrgnlPmtInfId'),
        reason: null,
        batches: [batch],
      }),
    ),
    returns: withoutDuplicates(
      batches
        .filter((batch) => !isRefused(batch))
        .flatMap((batch) => batch.all('TxInfAndSts'))
        .flatMap((transaction) => returnOf(transaction, reportedOn)),
    ),
  }
}

/** A refused file or batch, with the first reason found in it. */
function refusedWhole({
  messageId,
  batchId,
  reason,
  batches,
}: Omit<RefusedWhole, 'reasons'> & { batches: readonly XmlElement[] }): RefusedWhole {
  const reasons = new Map(
    batches
      .flatMap((batch) => batch.all('TxInfAndSts'))
      .flatMap((transaction): [string, string][] => {
        const endToEndId = transaction.textOf('OrgnlEndToEndId')
        const own = reasonOf(transaction, 'StsRsnInf')
        return endToEndId && own ? [[endToEndId, own]] : []
      }),
  )
  const [ofBatch] = batches.flatMap((batch) => reasonOf(batch, 'StsRsnInf') ?? [])
  const [ofTransaction] = reasons.values()
  return { messageId, batchId, reason: reason ?? ofBatch ?? ofTransaction ?? null, reasons }
}

function returnOf(transaction: XmlElement, reportedOn: string | null): BankReturn[] {
  const endToEndId = transaction.textOf('OrgnlEndToEndId')
  if (transaction.textOf('TxSts') !== 'RJCT' || endToEndId === '') return []
  return [
    {
      endToEndId,
      amountCents: centsOf(transaction.textOf('OrgnlTxRef', 'Amt', 'InstdAmt')),
      reason: reasonOf(transaction, 'StsRsnInf'),
      returnedOn: dayOf(transaction.textOf('AccptncDtTm')) ?? reportedOn,
      costCents: centsOf(transaction.textOf('ChrgsInf', 'Amt')),
    },
  ]
}

/** Announced entries may never be booked. */
const isBooked = (entry: XmlElement) =>
  ['', 'BOOK'].includes(entry.textOf('Sts', 'Cd') || entry.textOf('Sts'))

function ofEntries(format: 'camt.053' | 'camt.054', parts: XmlElement[]): ReadReturns {
  const entries = parts.flatMap((part) => part.all('Ntry')).filter(isBooked)
  const returns = entries.flatMap((entry) => {
    const day = entry.one('BookgDt')
    const bookedOn = dayOf(day?.textOf('Dt') || day?.textOf('DtTm') || entry.textOf('ValDt', 'Dt'))
    const details = entry.all('NtryDtls').flatMap((each) => each.all('TxDtls'))
    return details.flatMap((each): BankReturn[] => {
      const endToEndId = each.textOf('Refs', 'EndToEndId')
      const isReturn = each.one('RtrInf') !== null || returnedBy(entry, each)
      if (!isReturn || endToEndId === '' || endToEndId === 'NOTPROVIDED') return []
      return [
        {
          endToEndId,
          amountCents:
            centsOf(each.textOf('AmtDtls', 'InstdAmt', 'Amt')) ??
            centsOf(each.textOf('AmtDtls', 'TxAmt', 'Amt')) ??
            centsOf(each.textOf('Amt')),
          reason: reasonOf(each, 'RtrInf'),
          returnedOn: bookedOn,
          costCents:
            centsOf(each.textOf('Chrgs', 'Rcrd', 'Amt')) ??
            centsOf(each.textOf('Chrgs', 'TtlChrgsAndTaxAmt')),
        },
      ]
    })
  })
  return { kind: 'read', format, returns: withoutDuplicates(returns), refused: [] }
}

/** ISO 20022 family codes for returns: unpaid and reversed debits, returned transfers. */
const returnFamilies = new Set(['UPDD', 'PRDD', 'RRTN', 'RPCR'])

const returnedBy = (...elements: XmlElement[]) =>
  elements.some((element) =>
    returnFamilies.has(element.textOf('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')),
  )
