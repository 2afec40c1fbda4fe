import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Who is written to about a charge: whose it is as they are now, else as it was then. */
export type NotifiedDebtor = { email: string; language: Language }

type Row = { email: string | null; language: Language; told: boolean }

/**
 * Who has been told by mail of a charge that is theirs; null where nobody was, or nobody can be written to any more. What
 * has not left yet was told to nobody.
 */
export async function notifiedDebtors(
  tx: Database,
  chargeId: string,
): Promise<NotifiedDebtor | null> {
  const { rows } = await tx.execute<Row>(sql`
    select coalesce(person.email, charge.email) as email,
      coalesce(account.language, person.language, charge.language) as language,
      exists (
        select from charge_mails join mails on mails.id = mail_id
        where charge_id = charge.id and sent_at is not null
      ) as told
    from ledger_charges as charge
    left join people as person on person.id = charge.person_id
    left join usuarios as account on account.id = person.account_id
    where charge.id = ${chargeId}`)
  const [row] = rows
  return row?.told && row.email !== null ? { email: row.email, language: row.language } : null
}
