import { sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { ChargedLine } from './charged-line.ts'

/** Somebody who is charged; the key tells two lines about one person. */
export type Charged = Debtor & { key: string; email: string | null }

type Row = {
  number: number
  personId: string
  name: string
  email: string
  language: Language
}

/**
 * Who the lines name: by an address whoever has it, by a name alone the one person who is called so; anybody else is
 * nobody's person and needs an address.
 *
 * @returns what is wrong with a line, by its number, where not all are known.
 */
export async function payersOf(
  tx: Database,
  lines: readonly ChargedLine[],
): Promise<{ people: Charged[]; faults: Map<number, FieldMessage> }> {
  const found = Map.groupBy(await peopleOf(tx, lines), ({ number }) => number)
  const faults = new Map<number, FieldMessage>()
  const people = new Map<string, Charged>()
  for (const { number, name, email } of lines) {
    const [first, ...others] = found.get(number) ?? []
    if (email === '' && others.length > 0) faults.set(number, 'personAmbiguous')
    else if (!first && email === '') faults.set(number, 'personUnknown')
    else if (!first && name === '') faults.set(number, 'personNameMissing')
    else {
      const charged = first
        ? { ...first, key: first.personId }
        : { key: email, personId: null, name, email, language: defaultLanguage }
      if (people.has(charged.key)) faults.set(number, 'personTwice')
      else people.set(charged.key, charged)
    }
  }
  return { people: [...people.values()], faults }
}

/** People with the address of a line, or without one with its name. */
async function peopleOf(tx: Database, lines: readonly ChargedLine[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select given.number, person.id as "personId", person.full_name as name, person.email,
      coalesce(account.language, person.language) as language
    from jsonb_to_recordset(${jsonRows(lines)}::jsonb) as given (number int, name text, email text)
    join people as person on case when given.email <> '' then lower(person.email) = given.email
      else person.sort_name = searchable(given.name) end
    left join usuarios as account on account.id = person.account_id
    order by given.number, person.created_at`)
  return rows
}
