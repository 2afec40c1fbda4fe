import { sql } from 'drizzle-orm'
import type { ImportColumn } from '#app/members/member-import/member-import.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { columnsIn, mapped } from '#app/platform/tables/columns.ts'

/** Columns stored in the person, by their names in the audit log; the others are in the record. */
const ofPerson = {
  street: 'street',
  postalCode: 'postal_code',
  town: 'town',
  birthday: 'birthday',
  // The audit log only records that a diet was added.
  diets: 'needs',
  allergens: 'needs',
  needsNote: 'needs',
  needsConsent: 'needs',
  picturesConsent: 'pictures_consent',
  visitsConsent: 'visits_consent',
} as const satisfies Partial<Record<ImportColumn, string>>

export const isOfPerson = (column: ImportColumn): column is keyof typeof ofPerson =>
  column in ofPerson

/** Cells about a person, by the id of the record; empty texts change nothing. */
export type PersonNotice = { id: string } & Record<keyof typeof ofPerson, string>

/** The changed columns, for the audit log without values, as erasure could not reach them there. */
export function changedOfPerson(columns: readonly ImportColumn[]): { changed?: string } {
  const fields = new Set(columns.filter(isOfPerson).map((column) => ofPerson[column]))
  return fields.size > 0 ? { changed: [...fields].join(', ') } : {}
}

/** The instant of a row's consent; null for an empty cell. */
const noonOf = (column: keyof PersonNotice) =>
  sql`(nullif(given.${sql.identifier(column)}, '')::date + time '12:00') at time zone 'Europe/Madrid'`

/** The cells about the person of this record. */
export const noticeOf = (
  id: string,
  cells: Readonly<Record<keyof typeof ofPerson, string>>,
): PersonNotice => ({ id, ...mapped(columnsIn(ofPerson), (column) => cells[column]) })

/**
 * Stores addresses, birthdays, diets and consents in the transaction `tx`, after the records. Diets and consents are
 * dated at noon in Madrid of the day given, and only added where there are none.
 */
export async function notifyPeople(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  given: readonly PersonNotice[],
): Promise<void> {
  const some = given.filter((row) => columnsIn(ofPerson).some((column) => row[column] !== ''))
  if (some.length === 0) return
  const values = JSON.stringify(some)
  const updated = sql`greatest(${now.toISOString()}::timestamptz, person.updated_at + interval '1 millisecond')`
  await tx.execute(sql`
    update people as person
    set street = coalesce(nullif(given.street, ''), person.street),
      postal_code = coalesce(nullif(given."postalCode", ''), person.postal_code),
      town = coalesce(nullif(given.town, ''), person.town),
      birthday = coalesce(nullif(given.birthday, '')::date, person.birthday),
      pictures_consent_at = coalesce(person.pictures_consent_at, ${noonOf('picturesConsent')}),
      visits_consent_at = coalesce(person.visits_consent_at, ${noonOf('visitsConsent')}),
      updated_at = ${updated}
    from jsonb_to_recordset(${values}::jsonb) as given (
      id uuid, street text, "postalCode" text, town text, birthday text, "picturesConsent" text, "visitsConsent" text
    )
    join membership_requests as member on member.id = given.id
    where person.id = member.person_id`)
  if (some.every(({ needsConsent }) => needsConsent === '')) return
  await tx.execute(sql`
    update people as person
    set needs_consent_at = ${noonOf('needsConsent')},
      diets = string_to_array(nullif(given.diets, ''), ','),
      allergens = string_to_array(nullif(given.allergens, ''), ','),
      needs_note = nullif(given."needsNote", ''),
      updated_at = ${updated}
    from jsonb_to_recordset(${values}::jsonb) as given (
      id uuid, diets text, allergens text, "needsNote" text, "needsConsent" text
    )
    join membership_requests as member on member.id = given.id
    where person.id = member.person_id and given."needsConsent" <> '' and person.needs_consent_at is null`)
}
