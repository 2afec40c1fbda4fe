import { doctorCopy } from '#app/frame/site-state/doctor.copy.ts'
import {
  smtpTransport,
  verifyMailServer,
} from '#app/platform/mail/sending/smtp-transport.server.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { type Examined, findingsOn, errorText, type Finding } from './finding.ts'

/** Whether the mail server accepts our login, and a mail to `mailTo`. */
export async function checkMail({ settings, mailTo }: Examined): Promise<Finding[]> {
  const say = findingsOn('mail')
  const { smtpUrl, mailFrom, origin } = settings
  if (smtpUrl === null || mailFrom === null) {
    const words = 'Without SMTP_URL mails are only files in DATA_DIR/outbox'
    if (origin.startsWith('https:'))
      say.wrong(`${words}: nobody gets one. Set SMTP_URL and MAIL_FROM.`)
    else say.ok(`${words}; this is no public address.`)
    return say.all
  }
  try {
    await verifyMailServer(smtpUrl)
    say.ok('The mail server lets this site in.')
  } catch (error) {
    say.wrong(`The mail server does not let this site in (${errorText(error)}). Look at SMTP_URL.`)
    return say.all
  }
  if (mailTo === null) {
    say.mind(
      `No mail was sent. ${commandNamed('doctor', '--mail-to ADDRESS')} sends one: see whether it comes, and not as spam.`,
    )
    return say.all
  }
  const transport = smtpTransport(smtpUrl)
  try {
    const { subject, text: textOf } = doctorCopy.es.mail
    const text = textOf(commandNamed('doctor'))
    await transport.send({
      messageId: `<doctor-${Date.now()}@${new URL(origin).hostname}>`,
      from: mailFrom,
      to: mailTo,
      subject,
      text,
      html: `<p>${text}</p>`,
      date: new Date(),
    })
    say.ok(`The mail server has taken a mail to ${mailTo}: see whether it comes, and not as spam.`)
  } catch (error) {
    say.wrong(
      `The mail server does not take a mail from ${mailFrom} to ${mailTo} (${errorText(error)}).`,
    )
  } finally {
    transport.close()
  }
  return say.all
}
