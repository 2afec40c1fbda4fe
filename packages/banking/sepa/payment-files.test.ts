import { expect, test } from 'vitest'
import { creditTransferFile } from './credit-transfer-file.server.ts'
import { directDebitFile, type Debit } from './direct-debit-file.server.ts'
import { decimalOf } from './payment-file.ts'
import { centsAt, childrenOf, elementsAt, readDocument, textAt } from './read-xml.server.ts'

const issuer = {
  name: 'Club Gastronòmic L’Encís',
  iban: 'ES9121000418450200051332',
  creditorIdentifier: 'ES03000G58818501',
}
const head = { messageId: 'CR-20261124-1', createdAt: new Date('2026-11-24T22:59:07Z'), issuer }

const debit = (over: Partial<Debit> = {}): Debit => ({
  endToEndId: 'CR1-1',
  amountCents: 4505,
  sequence: 'RCUR',
  collectionOn: '2026-12-09',
  mandate: { reference: 'CERCLE-7K2M9QX', signedOn: '2026-11-01' },
  debtor: { name: 'Àngels Núñez', iban: 'DE89370400440532013000' },
  about: 'Cuota 2027 · Núñez',
  ...over,
})

const read = (text: string) => readDocument(new TextEncoder().encode(text))
const namesIn = (element: object) => Object.keys(element)

test.each([
  ['pain.008.001.08', 'BICFI'],
  ['pain.008.001.02', 'BIC'],
] as const)('%s has every field of the guideline, in its order', (version, bic) => {
  const text = directDebitFile({
    ...head,
    issuer: { ...issuer, bic: 'CAIXESBBXXX' },
    version,
    debits: [debit()],
  })
  expect(text).toContain(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`)
  const document = read(text)
  const [group] = elementsAt(document, 'CstmrDrctDbtInitn/GrpHdr')
  expect(namesIn(group ?? {})).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
  expect(textAt(group, 'CreDtTm')).toBe('2026-11-24T23:59:07')
  expect(textAt(group, 'InitgPty/Id/OrgId/Othr/Id')).toBe('ES03000G58818501')
  const [batch] = elementsAt(document, 'CstmrDrctDbtInitn/PmtInf')
  expect(namesIn(batch ?? {})).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdColltnDt',
    'Cdtr',
    'CdtrAcct',
    'CdtrAgt',
    'ChrgBr',
    'CdtrSchmeId',
    'DrctDbtTxInf',
  ])
  expect({
    service: textAt(batch, 'PmtTpInf/SvcLvl/Cd'),
    scheme: textAt(batch, 'PmtTpInf/LclInstrm/Cd'),
    sequence: textAt(batch, 'PmtTpInf/SeqTp'),
    on: textAt(batch, 'ReqdColltnDt'),
    name: textAt(batch, 'Cdtr/Nm'),
    account: textAt(batch, 'CdtrAcct/Id/IBAN'),
    bank: textAt(batch, `CdtrAgt/FinInstnId/${bic}`),
    charges: textAt(batch, 'ChrgBr'),
    identifier: textAt(batch, 'CdtrSchmeId/Id/PrvtId/Othr/Id'),
    identifierOf: textAt(batch, 'CdtrSchmeId/Id/PrvtId/Othr/SchmeNm/Prtry'),
  }).toEqual({
    service: 'SEPA',
    scheme: 'CORE',
    sequence: 'RCUR',
    on: '2026-12-09',
    name: "Club Gastronomic L'Encis",
    account: 'ES9121000418450200051332',
    bank: 'CAIXESBBXXX',
    charges: 'SLEV',
    identifier: 'ES03000G58818501',
    identifierOf: 'SEPA',
  })
  const [transaction] = childrenOf(batch, 'DrctDbtTxInf')
  expect(namesIn(transaction ?? {})).toEqual([
    'PmtId',
    'InstdAmt',
    'DrctDbtTx',
    'DbtrAgt',
    'Dbtr',
    'DbtrAcct',
    'RmtInf',
  ])
  expect({
    id: textAt(transaction, 'PmtId/EndToEndId'),
    cents: centsAt(transaction, 'InstdAmt'),
    mandate: textAt(transaction, 'DrctDbtTx/MndtRltdInf/MndtId'),
    signed: textAt(transaction, 'DrctDbtTx/MndtRltdInf/DtOfSgntr'),
    bank: textAt(transaction, 'DbtrAgt/FinInstnId/Othr/Id'),
    name: textAt(transaction, 'Dbtr/Nm'),
    account: textAt(transaction, 'DbtrAcct/Id/IBAN'),
    about: textAt(transaction, 'RmtInf/Ustrd'),
  }).toEqual({
    id: 'CR1-1',
    cents: 4505,
    mandate: 'CERCLE-7K2M9QX',
    signed: '2026-11-01',
    bank: 'NOTPROVIDED',
    name: 'Angels Nunez',
    account: 'DE89370400440532013000',
    about: 'Cuota 2027 . Nunez',
  })
})

test.each(['pain.008.001.08', 'pain.008.001.02'] as const)(
  'in %s a mandate of another creditor identifier says so, and no other does',
  (version) => {
    const mandate = { reference: 'CERCLE-7K2M9QX', signedOn: '2026-11-01' }
    const text = directDebitFile({
      ...head,
      version,
      debits: [
        debit({ mandate: { ...mandate, amendedFrom: 'ES5800012345678Z' } }),
        debit({ endToEndId: 'CR1-2', mandate: { ...mandate, amendedFrom: null } }),
      ],
    })
    const [amended, plain] = elementsAt(
      read(text),
      'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf',
    )
    expect(namesIn(amended ?? {})).toEqual(['MndtId', 'DtOfSgntr', 'AmdmntInd', 'AmdmntInfDtls'])
    expect(textAt(amended, 'AmdmntInd')).toBe('true')
    const [details] = childrenOf(amended, 'AmdmntInfDtls')
    expect(namesIn(details ?? {})).toEqual(['OrgnlCdtrSchmeId'])
    const [original] = childrenOf(details, 'OrgnlCdtrSchmeId')
    expect(namesIn(original ?? {})).toEqual(['Id'])
    expect(textAt(original, 'Id/PrvtId/Othr/Id')).toBe('ES5800012345678Z')
    expect(textAt(original, 'Id/PrvtId/Othr/SchmeNm/Prtry')).toBe('SEPA')
    expect(namesIn(plain ?? {})).toEqual(['MndtId', 'DtOfSgntr'])
    expect(textAt(read(text), 'CstmrDrctDbtInitn/PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id')).toBe(
      'ES03000G58818501',
    )
  },
)

test.each([
  [{}, ['Nm'], null],
  [{ initiator: 'G58818501000' }, ['Nm', 'Id'], 'G58818501000'],
  // As files were written before.
  [{ creditorIdentifier: 'ES03000G58818501' }, ['Nm', 'Id'], 'ES03000G58818501'],
])('who gives transfers is named by the number of %o', (known, fields, number) => {
  const text = creditTransferFile({
    ...head,
    issuer: { name: issuer.name, iban: issuer.iban, ...known },
    executeOn: '2026-12-09',
    transfers: [
      {
        endToEndId: 'DV1-1',
        amountCents: 5500,
        creditor: { name: 'Joan', iban: issuer.iban },
        about: 'Cena',
      },
    ],
  })
  const [party] = elementsAt(read(text), 'CstmrCdtTrfInitn/GrpHdr/InitgPty')
  expect(namesIn(party ?? {})).toEqual(fields)
  expect(textAt(party, 'Nm')).toBe("Club Gastronomic L'Encis")
  expect(textAt(party, 'Id/OrgId/Othr/Id')).toBe(number)
})

test('a batch is of one day and one type, and the sums are those of what is in it', () => {
  const debits = [
    debit({ endToEndId: 'A', amountCents: 1 }),
    debit({ endToEndId: 'B', sequence: 'FRST', amountCents: 10_000_01 }),
    debit({ endToEndId: 'C', collectionOn: '2026-12-10', amountCents: 99 }),
    debit({ endToEndId: 'D', amountCents: 50 }),
  ]
  const document = read(directDebitFile({ ...head, version: 'pain.008.001.08', debits }))
  const batches = elementsAt(document, 'CstmrDrctDbtInitn/PmtInf').map((batch) => ({
    id: textAt(batch, 'PmtInfId'),
    of: `${textAt(batch, 'ReqdColltnDt')} ${textAt(batch, 'PmtTpInf/SeqTp')}`,
    count: textAt(batch, 'NbOfTxs'),
    sum: textAt(batch, 'CtrlSum'),
    items: childrenOf(batch, 'DrctDbtTxInf').map((each) => textAt(each, 'PmtId/EndToEndId')),
  }))
  expect(batches).toEqual([
    { id: 'CR-20261124-1-1', of: '2026-12-09 FRST', count: '1', sum: '10000.01', items: ['B'] },
    { id: 'CR-20261124-1-2', of: '2026-12-09 RCUR', count: '2', sum: '0.51', items: ['A', 'D'] },
    { id: 'CR-20261124-1-3', of: '2026-12-10 RCUR', count: '1', sum: '0.99', items: ['C'] },
  ])
  expect(textAt(document, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toBe('10001.51')
  expect(textAt(document, 'CstmrDrctDbtInitn/GrpHdr/NbOfTxs')).toBe('4')
})

test('the same debits are the same bytes, and hostile texts are only texts', () => {
  const debits = [debit({ about: '</Ustrd><x>&', debtor: { name: '"]]>', iban: issuer.iban } })]
  const file = () => directDebitFile({ ...head, version: 'pain.008.001.08', debits })
  expect(file()).toBe(file())
  const [transaction] = elementsAt(read(file()), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf')
  expect(textAt(transaction, 'RmtInf/Ustrd')).toBe('/Ustrd x +')
})

test('what no bank would take is not written', () => {
  const wrong: Partial<Debit>[] = [
    { amountCents: 0 },
    { amountCents: -5 },
    { amountCents: 1.5 },
    { endToEndId: '' },
    { endToEndId: 'A B' },
    { mandate: { reference: 'Ñ', signedOn: '2026-11-01' } },
  ]
  for (const each of wrong) {
    const debits = [debit(each)]
    expect(() => directDebitFile({ ...head, version: 'pain.008.001.08', debits })).toThrow(
      RangeError,
    )
  }
  expect(() => directDebitFile({ ...head, version: 'pain.008.001.08', debits: [] })).toThrow(
    RangeError,
  )
  expect(decimalOf(5)).toBe('0.05')
})

test('transfers have every field of the guideline, in its order', () => {
  const text = creditTransferFile({
    ...head,
    executeOn: '2026-12-09',
    transfers: [
      {
        endToEndId: 'DV1-1',
        amountCents: 5500,
        creditor: { name: 'Joan Pérez', iban: issuer.iban },
        about: 'Devolución cena',
      },
    ],
  })
  expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const [batch] = elementsAt(read(text), 'CstmrCdtTrfInitn/PmtInf')
  expect(namesIn(batch ?? {})).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ])
  const [transfer] = childrenOf(batch, 'CdtTrfTxInf')
  expect(namesIn(transfer ?? {})).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
  expect({
    method: textAt(batch, 'PmtMtd'),
    on: textAt(batch, 'ReqdExctnDt/Dt'),
    from: textAt(batch, 'DbtrAcct/Id/IBAN'),
    cents: centsAt(transfer, 'Amt/InstdAmt'),
    to: textAt(transfer, 'CdtrAcct/Id/IBAN'),
    name: textAt(transfer, 'Cdtr/Nm'),
    about: textAt(transfer, 'RmtInf/Ustrd'),
  }).toEqual({
    method: 'TRF',
    on: '2026-12-09',
    from: issuer.iban,
    cents: 5500,
    to: issuer.iban,
    name: 'Joan Perez',
    about: 'Devolucion cena',
  })
})
