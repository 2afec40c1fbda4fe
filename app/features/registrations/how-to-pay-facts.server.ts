import type { ClubContent } from '#app/club-content.ts'
import type { Database } from '#app/db/database.server.ts'
import { howToPay } from '#app/features/ledger/how-to-pay.ts'
import { openOfRegistration } from '#app/features/ledger/ways-to-pay.server.ts'
import type { OnlineMethod } from '#app/gateway/payment-gateway.ts'
import { paymentTellingKinds } from '#app/mail/mail-kind.ts'
import type { MailToWrite } from '#app/mail/outbox.server.ts'
import { registrationMailFacts } from './registration-mail-facts.ts'

const telling: ReadonlySet<string> = new Set(paymentTellingKinds)

/**
 * The facts of a mail about a registration, with how to pay what is open of it as the mail leaves.
 *
 * @returns null for one that asks for money of which nothing is open any more.
 */
export async function registrationFactsNow(
  tx: Database,
  { kind, facts }: Pick<MailToWrite, 'kind' | 'facts'>,
  {
    bank,
    legal,
    online,
  }: Pick<ClubContent, 'bank' | 'legal'> & { online: readonly OnlineMethod[] },
): Promise<MailToWrite['facts'] | null> {
  const queued = registrationMailFacts.safeParse(facts)
  if (!telling.has(kind) || !queued.success || !queued.data.registrationId) return facts
  const open = await openOfRegistration(tx, queued.data.registrationId)
  if (!open && kind === 'registration-toPay') return null
  const pay = open && howToPay(bank, legal.legalName || queued.data.club.name, open, online)
  return { ...facts, pay }
}
