import { z } from 'zod'
import { concernsAddress } from '#app/platform/mail/sending/refused-recipient.ts'

/** A provider's report on an address. */
export type BounceReport = {
  address: string
  /**
   * 'bounced': the address does not exist; 'refused': refused permanently for another reason; 'complained': marked as
   * spam.
   */
  what: 'bounced' | 'refused' | 'complained'
  /** The provider's message. */
  reason: string
}

const longText = z.string().max(100_000)
const email = z.email().max(254)

/** postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: longText.optional(),
  Email: email,
  Description: longText.optional(),
  Details: longText.optional(),
})

/** documentation.mailgun.com, "Webhooks". */
const mailgun = z.object({
  'event-data': z.object({
    event: z.enum(['failed', 'complained']),
    severity: z.string().optional(),
    recipient: email,
    reason: longText.nullish(),
    'delivery-status': z
      .object({
        code: z.number().nullish().catch(null),
        'enhanced-code': longText.nullish().catch(null),
        message: longText.nullish(),
        description: longText.nullish(),
      })
      .optional(),
  }),
})

/** developers.brevo.com, "Transactional webhooks". */
const brevo = z.object({
  event: z.enum(['hard_bounce', 'invalid_email', 'spam', 'complaint']),
  email,
  reason: longText.optional(),
})

const sesBounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: z
    .array(
      z.object({
        emailAddress: email,
        status: longText.optional(),
        diagnosticCode: longText.optional(),
      }),
    )
    .max(50),
})
const sesComplaint = z.object({
  complainedRecipients: z.array(z.object({ emailAddress: email })).max(50),
})

/** docs.aws.amazon.com/ses, "Notification contents" and event publishing; SNS wraps both in a message. */
const ses = z.union([
  z.object({ notificationType: z.literal('Bounce'), bounce: sesBounce }),
  z.object({ eventType: z.literal('Bounce'), bounce: sesBounce }),
  z.object({ notificationType: z.literal('Complaint'), complaint: sesComplaint }),
  z.object({ eventType: z.literal('Complaint'), complaint: sesComplaint }),
])

/** twilio.com/docs/sendgrid, "Event Webhook Reference"; the webhook sends a list of these. */
const sendgrid = z.object({
  event: z.enum(['bounce', 'dropped', 'spamreport']),
  email,
  type: longText.optional(),
  status: longText.optional(),
  reason: longText.optional(),
})

/** Null for a message of another provider. */
type Reader = (message: unknown) => BounceReport[] | null

/** Types of Postmark's bounces after which an address never accepts mail. */
const hardBounces = new Set(['HardBounce', 'BadEmailAddress'])

/** Reasons why Mailgun and SendGrid did not send to addresses on their own lists. */
const suppressionReasons = new Map<string | null | undefined, BounceReport['what']>([
  ['suppress-bounce', 'bounced'],
  ['suppress-complaint', 'complained'],
  ['suppress-unsubscribe', 'complained'],
  ['Bounced Address', 'bounced'],
  ['Invalid', 'bounced'],
  ['Spam Reporting Address', 'complained'],
  ['Unsubscribed Address', 'complained'],
])

/** The SMTP code at the beginning of a response or a report. */
const smtpCode = /^(?:[\w-]+;\s*)?([45]\d\d)\b/u

/**
 * A permanently refused mail.
 *
 * @param status the SMTP code, if given separately; without any, the provider's classification counts as 550.
 * @param more text that is read before the reason.
 */
function refusal(
  address: string,
  reason: string,
  { status, more = '' }: { status?: number | null; more?: string } = {},
): BounceReport {
  const [, shown = '550'] = smtpCode.exec(more) ?? smtpCode.exec(reason) ?? []
  const isGone =
    !more.startsWith('4.') && concernsAddress(status ?? Number(shown), `${more} ${reason}`)
  return { address, reason, what: isGone ? 'bounced' : 'refused' }
}

const ofSendgrid = reader(
  sendgrid,
  ({ event, email: address, type = 'bounce', status, reason = '' }) => {
    if (event === 'spamreport') return [{ address, reason, what: 'complained' }]
    if (event === 'bounce') {
      return type === 'bounce' ? [refusal(address, reason, { more: status })] : []
    }
    const what = suppressionReasons.get(reason)
    return what ? [{ address, reason, what }] : []
  },
)

const readers: readonly Reader[] = [
  reader(postmark, ({ RecordType, Type, Email, Description = '', Details }) => {
    if (RecordType === 'SpamComplaint') {
      return [{ address: Email, reason: Description, what: 'complained' }]
    }
    return hardBounces.has(Type ?? '') ? [refusal(Email, Description, { more: Details })] : []
  }),
  reader(mailgun, ({ 'event-data': { event, severity, recipient, reason, ...more } }) => {
    const status = more['delivery-status']
    const response = status?.message || status?.description || reason || ''
    const report = { address: recipient, reason: response }
    if (event === 'complained') return [{ ...report, what: 'complained' }]
    if (severity !== 'permanent') return []
    const held = suppressionReasons.get(reason)
    if (held) return [{ ...report, what: held }]
    const code = status?.['enhanced-code'] ?? ''
    return [refusal(recipient, response, { status: status?.code, more: code })]
  }),
  reader(brevo, ({ event, email: address, reason = '' }) =>
    event === 'spam' || event === 'complaint'
      ? [{ address, reason, what: 'complained' }]
      : [refusal(address, reason)],
  ),
  reader(ses, (message) => {
    if ('complaint' in message) {
      return message.complaint.complainedRecipients.map(({ emailAddress }) => ({
        address: emailAddress,
        what: 'complained',
        reason: '',
      }))
    }
    if (message.bounce.bounceType !== 'Permanent') return []
    return message.bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode = '' }) =>
      refusal(emailAddress, diagnosticCode, { more: status }),
    )
  }),
  reader(z.array(z.unknown()), (list) => list.flatMap((each) => ofSendgrid(each) ?? [])),
]

function reader<Message>(
  schema: z.ZodType<Message>,
  meaning: (message: Message) => BounceReport[],
): Reader {
  return (message) => {
    const { data } = schema.safeParse(message)
    return data === undefined ? null : meaning(data)
  }
}

/** A message of SNS, which contains the provider's message as text. */
const sns = z.object({ Type: z.literal('Notification'), Message: longText })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * The reports in a webhook message of a mail provider (Postmark, Mailgun, Brevo, SendGrid, Amazon SES by SNS). Empty
 * for delivered mails and for those that will be retried.
 */
export function reportsIn(body: string): BounceReport[] {
  const outer = parsed(body)
  const { data } = sns.safeParse(outer)
  const message = data ? parsed(data.Message) : outer
  for (const read of readers) {
    const reports = read(message)
    if (reports) return reports
  }
  return []
}
