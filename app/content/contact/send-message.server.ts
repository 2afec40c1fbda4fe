import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import type { ContactInput } from './contact-input.ts'
import { contactMailsCopy } from './contact-mails.copy.ts'
import { contactMessages } from './contact.schema.ts'

/** Minimum milliseconds that a person needs. */
const minFormAge = 3000

/** Milliseconds after which a form must be sent a second time. */
const maxFormAge = 86_400_000

/** Prefix of the instant in the seal of a form to send a second time. */
const resubmissionPrefix = 'again-'

function sealOf(cx: RequestContext, head: string): string {
  const signed = createHmac('sha256', cx.site.formKey).update(`contact ${head}`)
  return `${head}.${signed.digest('base64url')}`
}

/** Age of a form in milliseconds; null for a foreign seal. */
function ageOf(cx: RequestContext, seal: string): number | null {
  const [head = ''] = seal.split('.', 1)
  const [given, own] = [seal, sealOf(cx, head)].map((each) => Buffer.from(each))
  if (!given || !own || given.byteLength !== own.byteLength || !timingSafeEqual(given, own)) {
    return null
  }
  return cx.now.getTime() - Number(head.replace(resubmissionPrefix, ''))
}

/**
 * Signs the instant at which a form was started, for its hidden field. A valid seal that the form already has stays:
 * the time waited counts.
 */
export function sealForm(cx: RequestContext, brought = ''): string {
  const age = ageOf(cx, brought)
  return age !== null && age <= maxFormAge ? brought : sealOf(cx, String(cx.now.getTime()))
}

/** The seal returned for a form that looks automated: sent again with it, the form is accepted. */
const sealAgain = (cx: RequestContext): string =>
  sealOf(cx, `${resubmissionPrefix}${cx.now.getTime()}`)

/** Whether the form was sent again as requested, or took as long as a person needs. */
function stateOfSeal(cx: RequestContext, seal: string): 'again' | 'timely' | 'doubtful' {
  const age = ageOf(cx, seal)
  if (age === null || age > maxFormAge) return 'doubtful'
  if (seal.startsWith(resubmissionPrefix)) return 'again'
  return age >= minFormAge ? 'timely' : 'doubtful'
}

const hour = 3600

/** Messages per hour: from one network, and in total. */
const perNetwork = 6
const totalPerHour = 120

/** A message that looks automated is not refused: it must be sent again with this seal. */
export type SendOutcome = { outcome: 'sent' } | { outcome: 'confirm'; seal: string }

/**
 * Stores a message and queues its mail, both or neither. Against spam there are a hidden field, a minimum time and
 * limits; no third party. The same message again within the hour, as by a double click, is stored once.
 *
 * @throws Problem 429 with Retry-After.
 */
export async function sendMessage(cx: RequestContext, input: ContactInput): Promise<SendOutcome> {
  const { name, email, phone, message, website, seal } = input
  const sealState = stateOfSeal(cx, seal)
  // Some browsers always fill in the trap field; pressing the button again proves a person.
  const isDoubtful = website !== '' || sealState === 'doubtful'
  if (isDoubtful && sealState !== 'again') return { outcome: 'confirm', seal: sealAgain(cx) }
  const network = networkLimits(cx.client, 'contact', { attempts: perNetwork, seconds: hour })
  const everybody = { key: 'contact', attempts: totalPerHour, seconds: hour }
  await countAttempt(cx.db, cx.now, [...network, everybody])
  await cx.db.transaction(async (tx) => {
    // The id derives from the message, so a concurrent copy is not stored.
    const id = idOf(cx, input)
    const stored = await tx
      .insert(contactMessages)
      .values({
        id,
        name,
        email,
        phone: phone || null,
        message,
        language: cx.language,
        createdAt: cx.now,
      })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id })
    if (stored.length === 0) return
    await cx.outbox.queue(tx, contactMail(cx, input))
  })
  return { outcome: 'sent' }
}

/** The same id for the same text of the same person within a clock hour. */
function idOf({ now }: RequestContext, { name, email, phone, message }: ContactInput): string {
  const window = Math.floor(now.getTime() / (hour * 1000))
  return derivedId(window, name, email, phone, message)
}

/** The mail to the club; replies go to the sender of the message. */
export function contactMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { name, email, phone, message }: Pick<ContactInput, 'name' | 'email' | 'phone' | 'message'>,
  language: Language = defaultLanguage,
): Mail {
  const copy = contactMailsCopy[language]
  return writtenMail(club, {
    kind: 'contact-message',
    recipient: club.email,
    replyTo: email,
    language,
    subject: copy.subject(name),
    heading: copy.heading,
    paragraphs: [copy.from(name, email, phone), message],
    button: { label: copy.button, href: `${site.origin}/admin/mensajes` },
  })
}
