import { expect, test } from 'vitest'
import { readReturns } from './read-returns.server.ts'
import { returnReasonOf } from './return-reason.ts'

const message = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${content}</Document>`

const transaction = (
  id: string,
  { status = 'RJCT', reason = '<Cd>AM04</Cd>', amount = '45.05' } = {},
) =>
  `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>
   <StsRsnInf><Rsn>${reason}</Rsn></StsRsnInf>
   <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`

const report = (inside: string, group = '') =>
  `<CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-12-14T08:00:00</CreDtTm></GrpHdr>
   <OrgnlGrpInfAndSts><OrgnlMsgId>CR-1</OrgnlMsgId><OrgnlMsgNmId>pain.008</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
   ${inside}</CstmrPmtStsRpt>`

const item = (
  endToEndId: string,
  amountCents: number | null,
  reason: string | null,
  returnedOn: string,
) => ({ endToEndId, amountCents, reason, returnedOn, costCents: null })

test.each(['pain.002.001.03', 'pain.002.001.10'])('the reader reads returns of %s', (name) => {
  const content = report(
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>CR-1-1</OrgnlPmtInfId>
      ${transaction('A')}${transaction('B', { status: 'ACCP' })}
      ${transaction('C', { reason: '<Prtry>SL01</Prtry>', amount: '1.005' })}${transaction('A')}
     </OrgnlPmtInfAndSts>`,
  )
  expect(readReturns(message(name, content))).toEqual({
    kind: 'read',
    format: 'pain.002',
    returns: [item('A', 4505, 'AM04', '2026-12-14'), item('C', null, 'SL01', '2026-12-14')],
    refused: [],
  })
})

test('the reader finds a file or a batch refused as a whole', () => {
  const reason = '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'
  expect(
    readReturns(message('pain.002.001.03', report('', `<GrpSts>RJCT</GrpSts>${reason}`))),
  ).toMatchObject({ returns: [], refused: [{ messageId: 'CR-1', batchId: null, reason: 'FF01' }] })
  const batch = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>CR-1-2</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${reason}</OrgnlPmtInfAndSts>`
  expect(readReturns(message('pain.002.001.03', report(batch)))).toMatchObject({
    refused: [{ messageId: 'CR-1', batchId: 'CR-1-2', reason: 'FF01' }],
  })
})

const of = (inside: string, status = '') =>
  readReturns(message('pain.002.001.10', report(inside, status)))

test('a refused file or batch overrides its list, which only gives reasons', () => {
  const reason = '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'
  const listed = (status: string, why = '') =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>CR-1-1</OrgnlPmtInfId>${status}${why}
     ${transaction('A', { reason: '<Cd>AC04</Cd>' })}${transaction('B', { status: 'PDNG' })}</OrgnlPmtInfAndSts>`
  const group = `<GrpSts>RJCT</GrpSts>${reason}`
  const reasons = new Map([
    ['A', 'AC04'],
    ['B', 'AM04'],
  ])
  for (const inside of [
    listed(''),
    listed('<PmtInfSts>RJCT</PmtInfSts>'),
    listed('<PmtInfSts>ACCP</PmtInfSts>'),
  ]) {
    expect(of(inside, group)).toMatchObject({
      returns: [],
      refused: [{ messageId: 'CR-1', batchId: null, reason: 'FF01', reasons }],
    })
  }
  // Without a reason of its own, it gets the first reason in the list.
  expect(of(listed(''), '<GrpSts>RJCT</GrpSts>')).toMatchObject({ refused: [{ reason: 'AC04' }] })
  const accepted = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>CR-1-2</OrgnlPmtInfId>
    <PmtInfSts>PART</PmtInfSts>${transaction('C')}</OrgnlPmtInfAndSts>`
  expect(of(listed('<PmtInfSts>RJCT</PmtInfSts>', reason) + accepted)).toMatchObject({
    returns: [{ endToEndId: 'C' }],
    refused: [{ messageId: 'CR-1', batchId: 'CR-1-1', reason: 'FF01', reasons }],
  })
})

const entry = (details: string, code = '') =>
  `<Ntry><Amt Ccy="EUR">47.05</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-12-15</Dt></BookgDt>${code}
   <NtryDtls>${details}</NtryDtls></Ntry>`
const returned = (id: string, amount: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount}
   <RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls>`

test.each([
  ['camt.054.001.02', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
  ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
  ['camt.053.001.08', 'BkToCstmrStmt', 'Stmt', 'camt.053'],
])('the reader finds returns among the entries of %s', (name, root, part, format) => {
  const content = `<${root}><${part}>${entry(
    returned('A', '<AmtDtls><TxAmt><Amt Ccy="EUR">45.05</Amt></TxAmt></AmtDtls>') +
      returned(
        'B',
        '<Amt Ccy="EUR">2.00</Amt><Chrgs><Rcrd><Amt Ccy="EUR">3.50</Amt></Rcrd></Chrgs>',
      ) +
      returned('NOTPROVIDED', ''),
  )}${entry('<TxDtls><Refs><EndToEndId>PAID</EndToEndId></Refs></TxDtls>')}${entry(
    '<TxDtls><Refs><EndToEndId>D</EndToEndId></Refs></TxDtls>',
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>',
  )}</${part}></${root}>`
  expect(readReturns(message(name, content))).toEqual({
    kind: 'read',
    format,
    returns: [
      item('A', 4505, 'MD06', '2026-12-15'),
      { ...item('B', 200, 'MD06', '2026-12-15'), costCents: 350 },
      item('D', null, null, '2026-12-15'),
    ],
    refused: [],
  })
})

test('the reader ignores an announced return, and puts an instant with a zone on Madrid’s day', () => {
  const announced = ['PDNG', '<Cd>INFO</Cd>', '<Cd>FUTR</Cd>'].map((status) =>
    entry(returned('A', ''), `<Sts>${status}</Sts>`),
  )
  const booked = entry(returned('B', ''), '<Sts><Cd>BOOK</Cd></Sts>').replace(
    '<Dt>2026-12-15</Dt>',
    '<DtTm>2026-12-31T23:30:00Z</DtTm>',
  )
  const content = `<BkToCstmrDbtCdtNtfctn><Ntfctn>${announced.join('')}${booked}</Ntfctn></BkToCstmrDbtCdtNtfctn>`
  expect(readReturns(message('camt.054.001.08', content))).toMatchObject({
    returns: [{ endToEndId: 'B', returnedOn: '2027-01-01' }],
  })
})

test('the reader accepts names with prefixes, and a declaration of an older encoding', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><d:Document xmlns:d="urn:x">${report(
    `<OrgnlPmtInfAndSts>${transaction('A')}</OrgnlPmtInfAndSts>`,
  )
    .replaceAll(/<(\/?)(\w)/gu, '<$1d:$2')
    .replace('B1', 'Núñez')}</d:Document>`
  expect(readReturns(text)).toMatchObject({ returns: [{ endToEndId: 'A', amountCents: 4505 }] })
})

test.each([
  ['nothing', ''],
  ['a table', 'a;b;c'],
  ['half a file', '<Document><CstmrPmtStsRpt>'],
  ['another message', '<Document><CstmrDrctDbtInitn/></Document>'],
  ['bytes that are no text', '\u0000\u0001'],
  [
    'entities that grow',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Document>&b;</Document>',
  ],
  [
    'a file of the machine',
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&f;</Document>',
  ],
  ['elements without end', `${'<Document>'.repeat(5000)}${'</Document>'.repeat(5000)}`],
])('the reader refuses %s as a whole', (_what, text) => {
  expect(readReturns(text)).toEqual({ kind: 'unreadable' })
})

test('the reader accepts only reasons that banks use', () => {
  expect(returnReasonOf('AM04')).toBe('AM04')
  expect(returnReasonOf('XX99')).toBeNull()
})
