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
} from './payment-file.ts'
import { sepaName, sepaText } from './sepa-text.ts'
import { messageText } from './write-xml.server.ts'

/** Whether a mandate is used for the first time. */
type SequenceType = 'FRST' | 'RCUR'

/** One debit of an account under a mandate. Amounts in cents, days of the calendar. */
export type Debit = {
  /** What comes back with a return; at most 35 characters. */
  endToEndId: string
  amountCents: number
  sequence: SequenceType
  collectionOn: string
  mandate: {
    reference: string
    signedOn: string
    /** The creditor identifier that the debtor's bank knows it by, where the club's is another by now. */
    amendedFrom?: string | null
  }
  debtor: AccountHolder
  /** What the debtor's bank shows. */
  about: string
}

type DebitHead = FileHead & { issuer: { creditorIdentifier: string } }

export type DebitFile = DebitHead & { version: DebitVersion; debits: readonly Debit[] }

/**
 * The text of a file of direct debits of the scheme CORE, by the guidelines of the EPC and the AEB: one batch for each
 * day of collection and each type of sequence. The same input gives the same bytes.
 *
 * @throws RangeError for an amount or an identifier that no bank would take, and for no debits at all.
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
