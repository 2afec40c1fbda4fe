import { randomUUID } from 'node:crypto'
import type { TestPool } from './database.ts'

/** Stores a cash box of the club, kept since 2026; returns its id. */
export async function storedBookAccount(pool: TestPool): Promise<string> {
  const id = randomUUID()
  await pool.sql`
    insert into book_accounts (id, kind, name, opened_on, opening_cents) values (${id}, 'cash', 'Caja', '2026-01-01', 20000)`
  return id
}

export async function storedHeading(pool: TestPool): Promise<string> {
  const id = randomUUID()
  await pool.sql`
    insert into book_headings (id, income, name_es, name_ca) values (${id}, false, 'Alquiler', 'Lloguer')`
  return id
}

/** Stores an entry of 42.50 euros paid by the club; returns its id and its heading's. */
export async function storedBookEntry(pool: TestPool): Promise<{ id: string; heading: string }> {
  const id = randomUUID()
  const heading = await storedHeading(pool)
  await pool.sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, heading_id, about, counterparty)
    values (${id}, ${await storedBookAccount(pool)}, '2026-11-03', -4250, ${heading}, 'Sellos', 'Correos')`
  return { id, heading }
}

export const bookAccountForm = (given: Record<string, string> = {}) => ({
  submission: randomUUID(),
  kind: 'bank',
  name: 'Banco',
  account_end: 'AB12',
  opened_on: '2026-01-01',
  opening: '1250,00',
  ...given,
})

export const bookEntryForm = (account: string, heading: string) => ({
  submission: randomUUID(),
  account,
  way: 'out',
  amount: '42,50',
  booked_on: '2026-11-03',
  place: `h:${heading}`,
  about: 'Sellos',
  counterparty: 'Correos',
  nif: 'A83052407',
})

export const placementForm = (heading: string) => ({
  submission: randomUUID(),
  place: `h:${heading}`,
  about: 'Sellos y sobres',
  counterparty: 'Correos',
  nif: '',
})

export const headingForm = () => ({
  submission: randomUUID(),
  way: 'out',
  name_es: `Web ${randomUUID()}`,
  name_ca: '',
  budget: '300',
})
