import { asc, eq } from 'drizzle-orm'
import { repaidCents } from '#app/money/costs/active-cost.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** The person's advances, reversed ones included, for the own-data file. */
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
