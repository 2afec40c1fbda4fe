import type { ReturnedDebit } from './statement.ts'
import type { XmlElement } from './xml-tree.server.ts'

/** Families of the domain of payments for debits that come back: unpaid, reversed, returned. */
const returnFamilies = new Set(['UPDD', 'PRDD', 'RPCR'])

/** Whether an identifier is one of the club's own debits, or of a file of them, by how it is made. */
export type IsOwnDebit = (identifier: string) => boolean

/**
 * Whether an entry credits debits of the club: by their identifiers, by mandates, which no transfer has, or by how the
 * bank calls it. What came in of several is then one sum of the bank, and nobody's own transfers.
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

/** What an entry says of direct debits: by which numbers, and whether one comes back. */
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
  // The common concept of Norma 43, which Spanish banks write as a code of their own.
  const proprietary = entry.textOf('BkTxCd', 'Prtry', 'Cd')
  if (!information && !isFamily && !/^14(?:\d{3})?$/u.test(proprietary)) return null
  return {
    reason: information?.textOf('Rsn', 'Cd') || information?.textOf('Rsn', 'Prtry') || null,
    debitCents: debitCents(details),
  }
}

/** What was debited, which may be less than what the bank takes for giving it back. */
function debitCents(details: XmlElement | null): number | null {
  const amount = details?.one('AmtDtls', 'InstdAmt', 'Amt')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/u.exec(amount?.text ?? '') ?? []
  if (whole === undefined || amount?.attribute('Ccy') !== 'EUR') return null
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
