import { z } from 'zod'

/** What a sender tells of an address. */
export type Told = {
  address: string
  /** Nobody has it any more; or somebody has called a mail of the club unwanted. */
  what: 'bounced' | 'complained'
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
})

/** documentation.mailgun.com, "Webhooks": the event lies inside, beside its signature. */
const mailgun = z.object({
  'event-data': z.object({
    event: z.enum(['failed', 'complained']),
    severity: z.string().optional(),
    recipient: email,
    reason: words.optional(),
    'delivery-status': z
      .object({ message: words.optional(), description: words.optional() })
      .optional(),
  }),
})

/** developers.brevo.com, "Transactional webhooks". */
const brevo = z.object({
  event: z.enum(['hard_bounce', 'invalid_email', 'spam', 'complaint']),
  email,
  reason: words.optional(),
})

/** docs.aws.amazon.com/ses, "Notification contents": as it is, or inside of a message of SNS. */
const ses = z.union([
  z.object({
    notificationType: z.literal('Bounce'),
    bounce: z.object({
      bounceType: z.string(),
      bouncedRecipients: z
        .array(z.object({ emailAddress: email, diagnosticCode: words.optional() }))
        .max(50),
    }),
  }),
  z.object({
    notificationType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: z.array(z.object({ emailAddress: email })).max(50),
    }),
  }),
])

/** Postmark's kinds of bounce after which an address never takes a mail. */
const hard = new Set(['HardBounce', 'BadEmailAddress'])

const readers: readonly ((message: unknown) => Told[] | null)[] = [
  reader(postmark, ({ RecordType, Type, Email, Description = '' }) => {
    const told = { address: Email, reason: Description }
    if (RecordType === 'SpamComplaint') return [{ ...told, what: 'complained' }]
    return hard.has(Type ?? '') ? [{ ...told, what: 'bounced' }] : []
  }),
  reader(mailgun, ({ 'event-data': { event, severity, recipient, reason, ...more } }) => {
    const status = more['delivery-status']
    const told = {
      address: recipient,
      reason: status?.message || status?.description || reason || '',
    }
    if (event === 'complained') return [{ ...told, what: 'complained' }]
    return severity === 'permanent' ? [{ ...told, what: 'bounced' }] : []
  }),
  reader(brevo, ({ event, email: address, reason = '' }) => [
    { address, reason, what: event === 'spam' || event === 'complaint' ? 'complained' : 'bounced' },
  ]),
  reader(ses, (message) => {
    if (message.notificationType === 'Complaint') {
      return message.complaint.complainedRecipients.map(({ emailAddress }) => ({
        address: emailAddress,
        what: 'complained',
        reason: '',
      }))
    }
    if (message.bounce.bounceType !== 'Permanent') return []
    return message.bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode = '' }) => ({
      address: emailAddress,
      what: 'bounced',
      reason: diagnosticCode,
    }))
  }),
]

function reader<Message>(
  schema: z.ZodType<Message>,
  meaning: (message: Message) => Told[],
): (message: unknown) => Told[] | null {
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
 * What a message of a sender's webhook tells: of Postmark, Mailgun, Brevo, or Amazon SES by SNS. Nothing for what is
 * of no concern here: a mail that was delivered, or that will be tried again.
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
