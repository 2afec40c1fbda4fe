import { eq } from 'drizzle-orm'
import { attachmentsOfMail } from '#app/circulars/circulars/attachments/circular-attachments.server.ts'
import type { ClubContent } from '#app/club-content.ts'
import type { Club } from '#app/club.ts'
import { menuFactsNow, prepareMenuMail } from '#app/events/menus/menu-facts.server.ts'
import { registrationFactsNow } from '#app/events/registrations/payment/how-to-pay-facts.server.ts'
import { reversalFactsNow } from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { chargeFactsNow } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { paymentFactsNow } from '#app/money/ledger/mails/payment-mail.server.ts'
import { isStillToCollect } from '#app/money/remittances/steps/remittance-mail.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import type { PreparedMail, StoredMail } from '#app/platform/mail/sending/prepared-mail.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

/** Club data that mails quote on sending. */
type MailedClubData = Pick<ClubContent, 'bank' | 'legal'> & {
  club: Club
  origin: string
  /** Payment methods of the gateway. */
  online: readonly OnlineMethod[]
}

type Facts = MailToWrite['facts']

/**
 * Completes a mail for sending: reads money from the ledger, menus from the plates, and the attachments of a
 * circular. Returns null, and deletes the mail, if it is no longer needed. The caller holds the lock on its row.
 */
export async function prepareMail(
  tx: Database,
  mail: StoredMail,
  data: MailedClubData & { now: Date },
): Promise<PreparedMail | null> {
  if (!(await isStillToCollect(tx, mail))) return null
  const { facts, kind } = mail
  if (kind.startsWith('circular-')) {
    return { mail: { ...mail, attachments: await attachmentsOfMail(tx, mail.id) } }
  }
  // Mails about money or menus are rendered from facts at every attempt; others keep their first rendering. Mails
  // about open charges name them, so they are checked again even if a body is stored.
  if (!facts && !isOfCharges(kind)) return { mail }
  const leaves =
    facts && isOfMenus(kind)
      ? await prepareMenuMail(tx, { ...mail, facts }, data.now)
      : await prepareOtherMail(tx, mail, data)
  if (leaves === null) {
    await tx.delete(mails).where(eq(mails.id, mail.id))
    return null
  }
  if ('waits' in leaves) return leaves
  const { facts: now, head, ...rest } = leaves
  return { mail: { ...mail, ...head, facts: now }, ...rest }
}

async function prepareOtherMail(tx: Database, mail: StoredMail, data: MailedClubData) {
  const facts = await currentMailFacts(tx, mail, data)
  return facts && { facts, head: {} }
}

const isOfCharges = (kind: string) => kind.startsWith('ledger-')

const isOfMenus = (kind: string) => kind.startsWith('menu-')

/** Current facts of a mail stored as facts; null if there is nothing left to send. */
export async function currentMailFacts(
  tx: Database,
  { facts, ...mail }: Omit<MailToWrite, 'at' | 'facts'> & { id: string; facts: Facts | null },
  data: MailedClubData,
): Promise<Facts | null> {
  if (isOfCharges(mail.kind)) return chargeFactsNow(tx, mail, data)
  if (facts === null) return null
  if (mail.kind.startsWith('payment-')) return paymentFactsNow(tx, { ...mail, facts })
  if (mail.kind.startsWith('charge-')) return reversalFactsNow(tx, { ...mail, facts })
  if (mail.kind.startsWith('registration-')) {
    return registrationFactsNow(tx, { ...mail, facts }, data)
  }
  if (isOfMenus(mail.kind)) return menuFactsNow(tx, { ...mail, facts })
  return facts
}
