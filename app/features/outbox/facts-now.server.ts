import type { ClubContent } from '#app/club-content.ts'
import type { Database } from '#app/db/database.server.ts'
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
  mail: Omit<MailToWrite, 'at'>,
  content: Pick<ClubContent, 'bank' | 'legal'>,
): Promise<MailToWrite['facts'] | null> {
  if (mail.kind.startsWith('payment-')) return paymentFactsNow(tx, mail)
  if (mail.kind.startsWith('registration-')) return registrationFactsNow(tx, mail, content)
  return Promise.resolve(mail.facts)
}
