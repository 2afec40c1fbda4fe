/** Files as banks write them, after the published descriptions: Norma 43 by positions, CAMT.053 by elements. */

export type Movement = {
  day: string
  cents: number
  /** Halves of 38 characters for the records 23. */
  texts?: string[]
  reference?: string
}

const digits = (value: number, length: number) => String(Math.abs(value)).padStart(length, '0')
const sixOf = (day: string) => day.slice(2).replaceAll('-', '')
const sign = (cents: number) => (cents < 0 ? '1' : '2')

/** The records 11 to 33 of one account. */
export function norma43Account(
  movements: readonly Movement[],
  { account = '210008130201234567', opening = 100_000, currency = '978' } = {},
): string[] {
  const days = movements.map(({ day }) => day).toSorted()
  const sum = (incoming: boolean) =>
    movements.reduce(
      (total, { cents }) => total + (cents >= 0 === incoming ? Math.abs(cents) : 0),
      0,
    )
  const count = (incoming: boolean) =>
    movements.filter(({ cents }) => cents >= 0 === incoming).length
  const closing = opening + sum(true) - sum(false)
  const [first = '2026-11-01'] = days
  return [
    `11${account}${sixOf(first)}${sixOf(days.at(-1) ?? first)}${sign(opening)}${digits(opening, 14)}${currency}3CERCLE GASTRONOMIC`,
    ...movements.flatMap(({ day, cents, texts = [], reference = '' }) => [
      `22    0813${sixOf(day)}${sixOf(day)}04402${sign(cents)}${digits(cents, 14)}${'0'.repeat(10)}${'0'.repeat(12)}${reference.padEnd(16)}`,
      ...texts.map((text, index) => `23${digits(index + 1, 2)}${text}`),
    ]),
    `33${account}${digits(count(false), 5)}${digits(sum(false), 14)}${digits(count(true), 5)}${digits(sum(true), 14)}${sign(closing)}${digits(closing, 14)}${currency}    `,
  ].map((record) => record.padEnd(80))
}

/** A whole file with the record 88. */
export function norma43File(...accounts: string[][]): string {
  const records = accounts.flat()
  return `${[...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`.padEnd(80)].join('\r\n')}\r\n`
}

export const norma43 = (movements: readonly Movement[]) => norma43File(norma43Account(movements))

/** A CAMT.053 statement around these entries. */
export const camt053 = (
  entries: string,
  { version = '08', before = '', balances = '' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>E1</MsgId><CreDtTm>2026-11-04T06:00:00+01:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>1</Id>
      <Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy></Acct>
      ${balances}${entries}
    </Stmt>
  </BkToCstmrStmt>
</Document>`

/** A booked entry of one incoming transaction in version .08. */
export const camtEntry = ({
  day,
  cents,
  name,
  text,
}: {
  day: string
  cents: number
  name: string
  text: string
}) => {
  const role = cents < 0 ? 'Cdtr' : 'Dbtr'
  return `<Ntry>
    <Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    <NtryDtls><TxDtls>
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><${role}><Pty><Nm>${name}</Nm></Pty></${role}>
        <${role}Acct><Id><IBAN>ES7921000813610123456789</IBAN></Id></${role}Acct></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
  </Ntry>`
}
