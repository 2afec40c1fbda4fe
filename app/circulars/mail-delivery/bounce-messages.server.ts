import { z } from 'zod'
import { concernsAddress } from '#app/platform/mail/sending/refused-recipient.ts'

/** What a sender tells of an address. */
export type Told = {
  address: string
  /**
   * Nobody has it any more; a mail was refused for good for something else; or somebody has called a mail of the club
   * unwanted.
   */
  what: 'bounced' | 'refused' | 'complained'
  /** In the sender's words. */
  reason: string
}

const words = z.string().max(100_000)
const email = z.email().max(254)

/** postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: words.optional(),
  Email: email,
  Description: words.optional(),
  Details: words.optional(),
})

/** documentation.mailgun.com, "Webhooks": the event lies inside, beside its signature. */
const mailgun = z.object({
  'event-data': z.object({
    event: z.enum(['failed', 'complained']),
    severity: z.string().optional(),
    recipient: email,
    reason: words.nullish(),
    'delivery-status': z
      .object({
        code: z.number().nullish().catch(null),
        'enhanced-code': words.nullish().catch(null),
        message: words.nullish(),
        description: words.nullish(),
      })
      .optional(),
  }),
})

/** developers.brevo.com, "Transactional webhooks". */
const brevo = z.object({
  event: z.enum(['hard_bounce', 'invalid_email', 'spam', 'complaint']),
  email,
  reason: words.optional(),
})

const sesBounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: z
    .array(
      z.object({
        emailAddress: email,
        status: words.optional(),
        diagnosticCode: words.optional(),
      }),
    )
    .max(50),
})
const sesComplaint = z.object({
  complainedRecipients: z.array(z.object({ emailAddress: email })).max(50),
})

/**
 * docs.aws.amazon.com/ses, "Notification contents", and by event publishing: as it is, or inside of a message of SNS.
 */
const ses = z.union([
  z.object({ notificationType: z.literal('Bounce'), bounce: sesBounce }),
  z.object({ eventType: z.literal('Bounce'), bounce: sesBounce }),
  z.object({ notificationType: z.literal('Complaint'), complaint: sesComplaint }),
  z.object({ eventType: z.literal('Complaint'), complaint: sesComplaint }),
])

/** twilio.com/docs/sendgrid, "Event Webhook Reference": one of a list. */
const sendgrid = z.object({
  event: z.enum(['bounce', 'dropped', 'spamreport']),
  email,
  type: words.optional(),
  status: words.optional(),
  reason: words.optional(),
})

/** What a message of one sender tells; null for one of another. */
type Reader = (message: unknown) => Told[] | null

/** Postmark's kinds of bounce after which an address never takes a mail. */
const hard = new Set(['HardBounce', 'BadEmailAddress'])

/** Why Mailgun and SendGrid have sent nothing to whom they have on a list of their own, and what it says of them. */
const withheld = new Map<string | null | undefined, Told['what']>([
  ['suppress-bounce', 'bounced'],
  ['suppress-complaint', 'complained'],
  ['suppress-unsubscribe', 'complained'],
  ['Bounced Address', 'bounced'],
  ['Invalid', 'bounced'],
  ['Spam Reporting Address', 'complained'],
  ['Unsubscribed Address', 'complained'],
])

/** The figures of SMTP at the beginning of what a server said, also as a report of it has them. */
const answer = /^(?:[\w-]+;\s*)?([45]\d\d)\b/u

/**
 * A mail that was refused for good.
 *
 * @param status the figures of SMTP, where they are told apart; without any the sender's word counts as a bare 550.
 * @param told what else was said, which is read before the reason.
 */
function refusal(
  address: string,
  reason: string,
  { status, told = '' }: { status?: number | null; told?: string } = {},
): Told {
  const [, shown = '550'] = answer.exec(told) ?? answer.exec(reason) ?? []
  const isGone =
    !told.startsWith('4.') && concernsAddress(status ?? Number(shown), `${told} ${reason}`)
  return { address, reason, what: isGone ? 'bounced' : 'refused' }
}

const ofSendgrid = reader(
  sendgrid,
  ({ event, email: address, type = 'bounce', status, reason = '' }) => {
    if (event === 'spamreport') return [{ address, reason, what: 'complained' }]
    if (event === 'bounce') {
      return type === 'bounce' ? [refusal(address, reason, { told: status })] : []
    }
    const what = withheld.get(reason)
    return what ? [{ address, reason, what }] : []
  },
)

const readers: readonly Reader[] = [
  reader(postmark, ({ RecordType, Type, Email, Description = '', Details }) => {
    if (RecordType === 'SpamComplaint') {
      return [{ address: Email, reason: Description, what: 'complained' }]
    }
    return hard.has(Type ?? '') ? [refusal(Email, Description, { told: Details })] : []
  }),
  reader(mailgun, ({ 'event-data': { event, severity, recipient, reason, ...more } }) => {
    const status = more['delivery-status']
    const said = status?.message || status?.description || reason || ''
    const told = { address: recipient, reason: said }
    if (event === 'complained') return [{ ...told, what: 'complained' }]
    if (severity !== 'permanent') return []
    const held = withheld.get(reason)
    if (held) return [{ ...told, what: held }]
    const code = status?.['enhanced-code'] ?? ''
    return [refusal(recipient, said, { status: status?.code, told: code })]
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
      refusal(emailAddress, diagnosticCode, { told: status }),
    )
  }),
  reader(z.array(z.unknown()), (list) => list.flatMap((each) => ofSendgrid(each) ?? [])),
]

function reader<Message>(
  schema: z.ZodType<Message>,
  meaning: (message: Message) => Told[],
): Reader {
  return (message) => {
    const { data } = schema.safeParse(message)
    return data === undefined ? null : meaning(data)
  }
}

/** A message of SNS, with the sender's own inside, as text. */
const sns = z.object({ Type: z.literal('Notification'), Message: words })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * What a message of a sender's webhook tells: of Postmark, Mailgun, Brevo, SendGrid, or Amazon SES by SNS. Nothing
 * for what is of no concern here: a mail that was delivered, or that will be tried again.
 */
export function toldIn(body: string): Told[] {
  const outer = parsed(body)
  const { data } = sns.safeParse(outer)
  const message = data ? parsed(data.Message) : outer
  for (const read of readers) {
    const told = read(message)
    if (told) return told
  }
  return []
}
