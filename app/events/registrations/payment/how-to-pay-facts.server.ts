import type { ClubContent } from '#app/club-content.ts'
import { ownRow, type OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationMailFacts } from '#app/events/registrations/registration-mail-facts.ts'
import { beginPayment } from '#app/money/card-payments/begin-payment.server.ts'
import type { OnlinePaymentInput } from '#app/money/card-payments/online-payment.ts'
import { howToPay } from '#app/money/ledger/paying/how-to-pay.ts'
import { openOfRegistration } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { paymentDetailKinds } from '#app/platform/mail/writing/mail-kind.ts'
import { Problem } from '#app/problem.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

const paymentKinds: ReadonlySet<string> = new Set(paymentDetailKinds)

/**
 * Facts of a registration mail as it is sent, with how to pay the open amount.
 *
 * @returns null for a payment request once nothing is open.
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
  if (!paymentKinds.has(kind) || !queued.success || !queued.data.registrationId) return facts
  const open = await openOfRegistration(tx, queued.data.registrationId)
  if (!open && kind === 'registration-toPay') return null
  const pay = open && howToPay(bank, legal.legalName || queued.data.club.name, open, online)
  return { ...facts, pay }
}

/**
 * Starts paying the open amount of one's registration, also by its link.
 *
 * @returns the path of the page that leads to the bank.
 * @throws Problem 404; 409 'chargeSettled' when nothing is open; 429.
 */
export async function beginSeatPayment(
  cx: RequestContext,
  own: OwnKey,
  input: OnlinePaymentInput,
): Promise<string> {
  const { id } = await ownRow(cx, own)
  const open = await openOfRegistration(cx.db, id)
  if (!open) throw new Problem('chargeSettled', 409)
  return beginPayment(cx, open.chargeId, { ...input, beganAt: 'registration' })
}
