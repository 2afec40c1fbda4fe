import { clubContent, type BankFacts, type ClubContent } from '#app/club-content.ts'
import type { TestPool } from './database.ts'

/** Bank details of a club with direct debits; the account is not real. */
export const testBank: BankFacts = {
  ...clubContent.bank,
  holder: 'Cercle Gastronòmic',
  iban: 'ES9121000418450200051332',
  creditorId: 'ES03000G58818501',
  returnCents: 350,
}

export const bankingContent: ClubContent = { ...clubContent, bank: testBank }

export async function withBank(pool: TestPool): Promise<void> {
  await pool.sql`
    insert into settings (key, value) values ('bank', ${JSON.stringify(testBank)}::jsonb)
    on conflict (key) do update set value = excluded.value, version = settings.version + 1`
}

/** Valid IBANs of accounts that are not real, numbered from 0. */
export function testIban(number: number): string {
  const account = String(number).padStart(10, '0')
  const bank = '21000418'
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const control = (digits: string) => {
    const sum = Array.from(digits).reduce(
      (total, digit, place) => total + Number(digit) * (weights[place] ?? 0),
      0,
    )
    const rest = 11 - (sum % 11)
    return rest === 11 ? 0 : rest === 10 ? 1 : rest
  }
  const body = `${bank}${control(`00${bank}`)}${control(account)}${account}`
  const check = 98n - (BigInt(`${body}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${body}`
}
