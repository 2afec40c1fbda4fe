import { expect, test } from 'vitest'
import { elementsAt, readDocument, textAt } from '#tests/support/xml.ts'
import { creditTransferFile } from './credit-transfer-file.server.ts'
import { directDebitFile, type Debit } from './direct-debit-file.server.ts'
import { decimalOf } from './sepa-text.ts'

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

const transfer = {
  endToEndId: 'DV1-1',
  amountCents: 5500,
  creditor: { name: 'Joan Pérez', iban: issuer.iban },
  about: 'Devolución cena',
}

const read = readDocument
function expectTexts(element: Parameters<typeof textAt>[0], texts: Record<string, string>) {
  const found = Object.keys(texts).map((path) => [path, textAt(element, path)])
  expect(Object.fromEntries(found)).toEqual(texts)
}

const namesIn = (element: object) => Object.keys(element).join(' ')

test.each([
  ['pain.008.001.08', 'BICFI'],
  ['pain.008.001.02', 'BIC'],
] as const)('%s has every field of the guideline, in order', (version, bic) => {
  const text = directDebitFile({
    ...head,
    issuer: { ...issuer, bic: 'CAIXESBBXXX' },
    version,
    debits: [debit()],
  })
  expect(text).toContain(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`)
  const document = read(text)
  const [group] = elementsAt(document, 'CstmrDrctDbtInitn/GrpHdr')
  expect(namesIn(group ?? {})).toBe('MsgId CreDtTm NbOfTxs CtrlSum InitgPty')
  expect(textAt(group, 'CreDtTm')).toBe('2026-11-24T23:59:07')
  expect(textAt(group, 'InitgPty/Id/OrgId/Othr/Id')).toBe('ES03000G58818501')
  const [batch] = elementsAt(document, 'CstmrDrctDbtInitn/PmtInf')
  expect(namesIn(batch ?? {})).toBe(
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId DrctDbtTxInf',
  )
  expectTexts(batch, {
    'PmtTpInf/SvcLvl/Cd': 'SEPA',
    'PmtTpInf/LclInstrm/Cd': 'CORE',
    'PmtTpInf/SeqTp': 'RCUR',
    ReqdColltnDt: '2026-12-09',
    'Cdtr/Nm': "Club Gastronomic L'Encis",
    'CdtrAcct/Id/IBAN': 'ES9121000418450200051332',
    [`CdtrAgt/FinInstnId/${bic}`]: 'CAIXESBBXXX',
    ChrgBr: 'SLEV',
    'CdtrSchmeId/Id/PrvtId/Othr/Id': 'ES03000G58818501',
    'CdtrSchmeId/Id/PrvtId/Othr/SchmeNm/Prtry': 'SEPA',
  })
  const [transaction] = elementsAt(batch, 'DrctDbtTxInf')
  expect(namesIn(transaction ?? {})).toBe('PmtId InstdAmt DrctDbtTx DbtrAgt Dbtr DbtrAcct RmtInf')
  expectTexts(transaction, {
    'PmtId/EndToEndId': 'CR1-1',
    'DrctDbtTx/MndtRltdInf/MndtId': 'CERCLE-7K2M9QX',
    'DrctDbtTx/MndtRltdInf/DtOfSgntr': '2026-11-01',
    'DbtrAgt/FinInstnId/Othr/Id': 'NOTPROVIDED',
    'Dbtr/Nm': 'Angels Nunez',
    'DbtrAcct/Id/IBAN': 'DE89370400440532013000',
    'RmtInf/Ustrd': 'Cuota 2027 . Nunez',
  })
  expect(textAt(transaction, 'InstdAmt')).toBe('45.05')
})

test.each(['pain.008.001.08', 'pain.008.001.02'] as const)(
  'in %s a mandate of another creditor identifier names it, and no other does',
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
    expect(namesIn(amended ?? {})).toBe('MndtId DtOfSgntr AmdmntInd AmdmntInfDtls')
    expect(textAt(amended, 'AmdmntInd')).toBe('true')
    const [details] = elementsAt(amended, 'AmdmntInfDtls')
    expect(namesIn(details ?? {})).toBe('OrgnlCdtrSchmeId')
    const [original] = elementsAt(details, 'OrgnlCdtrSchmeId')
    expect(namesIn(original ?? {})).toBe('Id')
    expect(textAt(original, 'Id/PrvtId/Othr/Id')).toBe('ES5800012345678Z')
    expect(textAt(original, 'Id/PrvtId/Othr/SchmeNm/Prtry')).toBe('SEPA')
    expect(namesIn(plain ?? {})).toBe('MndtId DtOfSgntr')
    expect(textAt(read(text), 'CstmrDrctDbtInitn/PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id')).toBe(
      'ES03000G58818501',
    )
  },
)

test.each([
  [{}, 'Nm', null],
  [{ initiator: 'G58818501000' }, 'Nm Id', 'G58818501000'],
  // As earlier releases wrote files.
  [{ creditorIdentifier: 'ES03000G58818501' }, 'Nm Id', 'ES03000G58818501'],
])('the file names the payer of transfers by the number of %o', (known, fields, number) => {
  const text = creditTransferFile({
    ...head,
    issuer: { name: issuer.name, iban: issuer.iban, ...known },
    executeOn: '2026-12-09',
    transfers: [transfer],
  })
  const [party] = elementsAt(read(text), 'CstmrCdtTrfInitn/GrpHdr/InitgPty')
  expect(namesIn(party ?? {})).toBe(fields)
  expect(textAt(party, 'Nm')).toBe("Club Gastronomic L'Encis")
  expect(textAt(party, 'Id/OrgId/Othr/Id')).toBe(number)
})

test('a batch has one day and one type, and its own sums', () => {
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
    items: elementsAt(batch, 'DrctDbtTxInf').map((each) => textAt(each, 'PmtId/EndToEndId')),
  }))
  expect(batches).toEqual([
    { id: 'CR-20261124-1-1', of: '2026-12-09 FRST', count: '1', sum: '10000.01', items: ['B'] },
    { id: 'CR-20261124-1-2', of: '2026-12-09 RCUR', count: '2', sum: '0.51', items: ['A', 'D'] },
    { id: 'CR-20261124-1-3', of: '2026-12-10 RCUR', count: '1', sum: '0.99', items: ['C'] },
  ])
  expect(textAt(document, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toBe('10001.51')
  expect(textAt(document, 'CstmrDrctDbtInitn/GrpHdr/NbOfTxs')).toBe('4')
})

test('the same debits give the same bytes, and hostile texts are escaped', () => {
  const debits = [debit({ about: '</Ustrd><x>&', debtor: { name: '"]]>', iban: issuer.iban } })]
  const file = () => directDebitFile({ ...head, version: 'pain.008.001.08', debits })
  expect(file()).toBe(file())
  const [transaction] = elementsAt(read(file()), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf')
  expect(textAt(transaction, 'RmtInf/Ustrd')).toBe('/Ustrd x +')
})

test('the file refuses what no bank would accept', () => {
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

test('transfers have every field of the guideline, in order', () => {
  const text = creditTransferFile({
    ...head,
    executeOn: '2026-12-09',
    transfers: [transfer],
  })
  expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const [batch] = elementsAt(read(text), 'CstmrCdtTrfInitn/PmtInf')
  expect(namesIn(batch ?? {})).toBe(
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf',
  )
  const [written] = elementsAt(batch, 'CdtTrfTxInf')
  expect(namesIn(written ?? {})).toBe('PmtId Amt Cdtr CdtrAcct RmtInf')
  expectTexts(batch, {
    PmtMtd: 'TRF',
    'ReqdExctnDt/Dt': '2026-12-09',
    'DbtrAcct/Id/IBAN': issuer.iban,
  })
  expectTexts(written, {
    'CdtrAcct/Id/IBAN': issuer.iban,
    'Cdtr/Nm': 'Joan Perez',
    'RmtInf/Ustrd': 'Devolucion cena',
  })
  expect(textAt(written, 'Amt/InstdAmt')).toBe('55.00')
})
