import type { ClubContent } from '#app/club-content.ts'
import type { Club } from '#app/club.ts'
import type { Database } from '#app/db/database.server.ts'
import { chargeFactsNow } from '#app/features/ledger/charge-facts.server.ts'
import { paymentFactsNow } from '#app/features/ledger/payment-mail.server.ts'
import { registrationFactsNow } from '#app/features/registrations/how-to-pay-facts.server.ts'
import type { MailToWrite } from '#app/mail/outbox.server.ts'

/**
 * What a mail that is about to leave is to say, as it is at this moment, of what it was queued with: what it tells of
 * money comes from the ledger.
 *
 * @returns null for one that is not to leave any more.
 */
export function factsNow(
  tx: Database,
  {
    facts,
    ...mail
  }: Omit<MailToWrite, 'at' | 'facts'> & { id: string; facts: MailToWrite['facts'] | null },
  told: Pick<ClubContent, 'bank' | 'legal'> & { club: Club; origin: string },
): Promise<MailToWrite['facts'] | null> {
  if (mail.kind.startsWith('ledger-')) return chargeFactsNow(tx, mail, told)
  if (facts === null) return Promise.resolve(null)
  if (mail.kind.startsWith('payment-')) return paymentFactsNow(tx, { ...mail, facts })
  if (mail.kind.startsWith('registration-')) {
    return registrationFactsNow(tx, { ...mail, facts }, told)
  }
  return Promise.resolve(facts)
}
