import { asc, eq } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import type { Database } from '#app/db/database.server.ts'
import { eventCosts } from '#app/db/schema/event-costs.ts'
import { people } from '#app/db/schema/people.ts'
import type { Language } from '#app/i18n/language.ts'
import { repaidCents } from './standing-cost.server.ts'

/** What the person has advanced for evenings, for the file of the own data, with what was taken back. */
export function advancesForFile(tx: Database, account: Account, language: Language) {
  const { number, what, supplier, spentOn, amountCents, personName, reason, createdAt } = eventCosts
  return tx
    .select({
      number,
      event: language === 'ca' ? eventCosts.eventCa : eventCosts.eventEs,
      what,
      supplier,
      spentOn,
      amountCents,
      repaidCents,
      name: personName,
      reason,
      createdAt,
    })
    .from(eventCosts)
    .innerJoin(people, eq(people.id, eventCosts.personId))
    .where(eq(people.accountId, account.id))
    .orderBy(asc(number))
}
