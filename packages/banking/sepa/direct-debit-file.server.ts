import { messageText } from './credit-transfer-file.server.ts'
import type { DebitVersion } from './debit-version.ts'
import {
  accountOf,
  bankOf,
  batchIdentifier,
  decimalOf,
  groupHeader,
  identifier,
  sumOf,
  type AccountHolder,
  type FileHead,
  type XmlElement,
  sepaName,
  sepaText,
} from './sepa-text.ts'

/** First or later use of a mandate. */
type SequenceType = 'FRST' | 'RCUR'

/** A debit under a mandate. Amounts in cents, days as ISO dates. */
export type Debit = {
  /** Returned with a return; at most 35 characters. */
  endToEndId: string
  amountCents: number
  sequence: SequenceType
  collectionOn: string
  mandate: {
    reference: string
    signedOn: string
    /** The previous creditor identifier, if it has changed. */
    amendedFrom?: string | null
  }
  debtor: AccountHolder
  /** Text shown by the debtor's bank. */
  about: string
}

type DebitHead = FileHead & { issuer: { creditorIdentifier: string } }

type DebitFile = DebitHead & { version: DebitVersion; debits: readonly Debit[] }

/**
 * A file of SEPA CORE direct debits by the EPC and AEB guidelines: one batch for each day and sequence type.
 * Deterministic.
 *
 * @throws RangeError for an invalid amount or identifier, and for no debits.
 */
export function directDebitFile({ version, debits, ...head }: DebitFile): string {
  const batches = Map.groupBy(debits, ({ collectionOn, sequence }) => `${collectionOn} ${sequence}`)
  const ordered = [...batches.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return messageText(version, {
    CstmrDrctDbtInitn: {
      GrpHdr: groupHeader(head, debits),
      PmtInf: ordered.map(([, items], place) => batch(head, version, items, place)),
    },
  })
}

function batch(
  { messageId, issuer }: DebitHead,
  version: DebitVersion,
  items: readonly Debit[],
  place: number,
): XmlElement {
  const bic = version === 'pain.008.001.02' ? 'BIC' : 'BICFI'
  const [first] = items
  if (!first) throw new RangeError('a batch without debits')
  return {
    PmtInfId: batchIdentifier(messageId, place),
    PmtMtd: 'DD',
    BtchBookg: 'true',
    NbOfTxs: String(items.length),
    CtrlSum: decimalOf(sumOf(items)),
    PmtTpInf: {
      SvcLvl: { Cd: 'SEPA' },
      LclInstrm: { Cd: 'CORE' },
      SeqTp: first.sequence,
    },
    ReqdColltnDt: first.collectionOn,
    Cdtr: { Nm: sepaName(issuer.name) },
    CdtrAcct: { ...accountOf(issuer), Ccy: 'EUR' },
    CdtrAgt: bankOf(issuer.bic, bic),
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: creditorOf(issuer.creditorIdentifier) },
    DrctDbtTxInf: items.map((item) => debit(item, bic)),
  }
}

const creditorOf = (creditorIdentifier: string): XmlElement => ({
  PrvtId: { Othr: { Id: creditorIdentifier, SchmeNm: { Prtry: 'SEPA' } } },
})

const debit = (
  { endToEndId, amountCents, mandate, debtor, about }: Debit,
  bic: 'BIC' | 'BICFI',
): XmlElement => ({
  PmtId: { InstrId: identifier(endToEndId), EndToEndId: identifier(endToEndId) },
  InstdAmt: { '@Ccy': 'EUR', '#text': decimalOf(amountCents) },
  DrctDbtTx: {
    MndtRltdInf: {
      MndtId: identifier(mandate.reference),
      DtOfSgntr: mandate.signedOn,
      ...(mandate.amendedFrom
        ? {
            AmdmntInd: 'true',
            AmdmntInfDtls: { OrgnlCdtrSchmeId: { Id: creditorOf(mandate.amendedFrom) } },
          }
        : {}),
    },
  },
  DbtrAgt: bankOf(debtor.bic, bic),
  Dbtr: { Nm: sepaName(debtor.name) },
  DbtrAcct: accountOf(debtor),
  RmtInf: { Ustrd: sepaText(about, 140) || identifier(endToEndId) },
})
