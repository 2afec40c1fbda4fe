import { writeMenuMail } from '#app/events/menus/telling/menu-mail.server.ts'
import { writeRegistrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { writeChargeMail } from '#app/money/ledger/mails/charge-mail.server.ts'
import { writeChargeReversalMail } from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { writePaymentMail } from '#app/money/ledger/mails/payment-mail.server.ts'
import type { MailToWrite, MailWriter } from '#app/platform/mail/sending/outbox.server.ts'

/** Renderers by the first part of the mail kind, before the hyphen. */
const writers: Readonly<Record<string, MailWriter>> = {
  registration: writeRegistrationMail,
  payment: writePaymentMail,
  ledger: writeChargeMail,
  charge: writeChargeReversalMail,
  menu: writeMenuMail,
}

/** Renders a mail stored as facts. Throws for an unknown kind. */
export function writeMail(mail: MailToWrite): ReturnType<MailWriter> {
  const write = writers[mail.kind.split('-', 1)[0] ?? '']
  if (!write) throw new Error(`nobody writes mails of the kind ${mail.kind}`)
  return write(mail)
}
