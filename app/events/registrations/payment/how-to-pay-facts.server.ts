import type { ClubContent } from '#app/club-content.ts'
import { registrationMailFacts } from '#app/events/registrations/registration-mail-facts.ts'
import { howToPay } from '#app/money/ledger/paying/how-to-pay.ts'
import { openOfRegistration } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { paymentDetailKinds } from '#app/platform/mail/writing/mail-kind.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

const telling: ReadonlySet<string> = new Set(paymentDetailKinds)

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
