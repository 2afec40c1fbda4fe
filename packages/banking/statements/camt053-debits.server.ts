import type { XmlElement } from '#packages/banking/read-xml.server.ts'
import type { ReturnedDebit } from './statement.ts'

/** Payment families of returned debits: unpaid, reversed, returned. */
const returnFamilies = new Set(['UPDD', 'PRDD', 'RPCR'])

/** Recognises the identifiers of the club's own debits and of its debit files. */
export type IsOwnDebit = (identifier: string) => boolean

/**
 * Whether an entry credits debits of the club. Their identifiers, a mandate (no transfer has one)
 * or the bank's code say so. Such an entry is one sum, not several transfers.
 */
export function isCollection(
  entry: XmlElement,
  details: readonly XmlElement[],
  isOwnDebit: IsOwnDebit,
): boolean {
  if (entry.textOf('CdtDbtInd') !== 'CRDT') return false
  return (
    entry.textOf('BkTxCd', 'Domn', 'Fmly', 'Cd') === 'IDDT' ||
    details.some((each) => each.textOf('Refs', 'MndtId') !== '') ||
    identifiersOf(entry, details).some(isOwnDebit)
  )
}

/** The identifiers of an entry's debits, and the returned debit, if any. */
export function debitsOf(
  entry: XmlElement,
  details: readonly XmlElement[],
): { identifiers: string[]; returned: ReturnedDebit | null } {
  return {
    identifiers: identifiersOf(entry, details),
    returned: details.length <= 1 ? returnedDebit(entry, details[0] ?? null) : null,
  }
}

function identifiersOf(entry: XmlElement, details: readonly XmlElement[]): string[] {
  const batches = entry.all('NtryDtls').map((each) => each.one('Btch'))
  const identifiers = [
    ...details.flatMap((each) =>
      ['EndToEndId', 'MndtId', 'MsgId', 'PmtInfId', 'InstrId'].map((name) =>
        each.textOf('Refs', name),
      ),
    ),
    ...batches.flatMap((batch) => [batch?.textOf('MsgId') ?? '', batch?.textOf('PmtInfId') ?? '']),
  ]
  return [...new Set(identifiers.filter(Boolean))]
}

function returnedDebit(entry: XmlElement, details: XmlElement | null): ReturnedDebit | null {
  if (entry.textOf('CdtDbtInd') !== 'DBIT') return null
  const information = details?.one('RtrInf') ?? null
  const isFamily = [entry, details].some((each) =>
    returnFamilies.has(each?.textOf('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? ''),
  )
  // Spanish banks put the common concept of Norma 43 into the proprietary code.
  const proprietary = entry.textOf('BkTxCd', 'Prtry', 'Cd')
  if (!information && !isFamily && !/^14(?:\d{3})?$/u.test(proprietary)) return null
  return {
    reason: information?.textOf('Rsn', 'Cd') || information?.textOf('Rsn', 'Prtry') || null,
    debitCents: debitCents(details),
  }
}

/** The debited amount in cents; the bank may take more than that for a return. */
function debitCents(details: XmlElement | null): number | null {
  const amount = details?.one('AmtDtls', 'InstdAmt', 'Amt')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/u.exec(amount?.text ?? '') ?? []
  if (whole === undefined || amount?.attribute('Ccy') !== 'EUR') return null
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
