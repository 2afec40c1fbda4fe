import { sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import type { ImportColumn } from './member-import.ts'

/** The columns that are of a member's person, as the log names them; all others are of the record. */
const ofPerson = {
  street: 'street',
  postalCode: 'postal_code',
  town: 'town',
  birthday: 'birthday',
} as const satisfies Partial<Record<ImportColumn, string>>

export const isOfPerson = (column: ImportColumn): column is keyof typeof ofPerson =>
  column in ofPerson

/** What a row tells of the person, by the id of the record; empty texts tell nothing. */
export type ToldOfPerson = { id: string } & Record<keyof typeof ofPerson, string>

/** Which of it was changed, for the log: what it says there would stay where the person has it erased. */
export function changedOfPerson(columns: readonly ImportColumn[]): { changed?: string } {
  const fields = columns.filter(isOfPerson).map((column) => ofPerson[column])
  return fields.length > 0 ? { changed: fields.join(', ') } : {}
}

/** Writes down where people live and when they were born, in the transaction `tx` and once their records are stored. */
export async function tellPeople(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  told: readonly ToldOfPerson[],
): Promise<void> {
  const some = told.filter(
    ({ street, postalCode, town, birthday }) => street || postalCode || town || birthday,
  )
  if (some.length === 0) return
  await tx.execute(sql`
    update people as person
    set street = coalesce(nullif(told.street, ''), person.street),
      postal_code = coalesce(nullif(told."postalCode", ''), person.postal_code),
      town = coalesce(nullif(told.town, ''), person.town),
      birthday = coalesce(nullif(told.birthday, '')::date, person.birthday),
      updated_at = greatest(${now.toISOString()}::timestamptz, person.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as told (
      id uuid, street text, "postalCode" text, town text, birthday text
    )
    join membership_requests as member on member.id = told.id
    where person.id = member.person_id`)
}
