import XmlBuilder from 'fast-xml-builder'
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

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  format: true,
  indentBy: ' ',
})

/** The text of a message of ISO 20022. `message` is its name, such as 'pain.008.001.08'. */
export function messageText(message: string, content: XmlElement): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${message}`, ...content },
  })
}

/** Amounts in cents. */
type Transfer = {
  endToEndId: string
  amountCents: number
  creditor: AccountHolder
  /** Text shown by the payee's bank. */
  about: string
}

/** `executeOn` is the day of execution. */
type TransferFile = FileHead & { executeOn: string; transfers: readonly Transfer[] }

/**
 * A file of SEPA credit transfers (`pain.001.001.09`), one batch for one day. Deterministic.
 *
 * @throws RangeError for an invalid amount or identifier, and for no transfers.
 */
export function creditTransferFile({ executeOn, transfers, ...head }: TransferFile): string {
  const { issuer, messageId } = head
  return messageText('pain.001.001.09', {
    CstmrCdtTrfInitn: {
      GrpHdr: groupHeader(head, transfers),
      PmtInf: {
        PmtInfId: batchIdentifier(messageId, 0),
        PmtMtd: 'TRF',
        BtchBookg: 'true',
        NbOfTxs: String(transfers.length),
        CtrlSum: decimalOf(sumOf(transfers)),
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: executeOn },
        Dbtr: { Nm: sepaName(issuer.name) },
        DbtrAcct: { ...accountOf(issuer), Ccy: 'EUR' },
        DbtrAgt: bankOf(issuer.bic, 'BICFI'),
        ChrgBr: 'SLEV',
        CdtTrfTxInf: transfers.map(({ endToEndId, amountCents, creditor, about }) => ({
          PmtId: { InstrId: identifier(endToEndId), EndToEndId: identifier(endToEndId) },
          Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': decimalOf(amountCents) } },
          ...(creditor.bic ? { CdtrAgt: bankOf(creditor.bic, 'BICFI') } : {}),
          Cdtr: { Nm: sepaName(creditor.name) },
          CdtrAcct: accountOf(creditor),
          RmtInf: { Ustrd: sepaText(about, 140) || identifier(endToEndId) },
        })),
      },
    },
  })
}
