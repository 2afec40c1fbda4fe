import { writeChargeMail } from '#app/features/ledger/charge-mail.server.ts'
import { writeChargeReversalMail } from '#app/features/ledger/charge-reversal-mail.server.ts'
import { writePaymentMail } from '#app/features/ledger/payment-mail.server.ts'
import { writeMenuMail } from '#app/features/menus/menu-mail.server.ts'
import { writeRegistrationMail } from '#app/features/registrations/registration-mail.server.ts'
import type { MailToWrite, MailWriter } from '#app/mail/outbox.server.ts'

/** By the part of a mail's kind before the hyphen: who writes it of its facts. */
const writers: Readonly<Record<string, MailWriter>> = {
  registration: writeRegistrationMail,
  payment: writePaymentMail,
  ledger: writeChargeMail,
  charge: writeChargeReversalMail,
  menu: writeMenuMail,
}

/** Writes a mail of which only the facts are stored. Throws for a kind that nobody writes. */
export function writeMail(mail: MailToWrite): ReturnType<MailWriter> {
  const write = writers[mail.kind.split('-', 1)[0] ?? '']
  if (!write) throw new Error(`nobody writes mails of the kind ${mail.kind}`)
  return write(mail)
}
