import type { RequestContext } from '#app/auth/context.ts'
import { networkLimits } from '#app/auth/network-limits.ts'
import { countAttempt } from '#app/auth/rate-limit.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import type { ContactInput } from './contact-input.ts'
import { contactMail } from './contact-mail.server.ts'
import { isPlausibleSeal } from './form-seal.server.ts'

const hour = 3600

/** Messages in an hour: of one network, and to the club in all. */
const perNetwork = 6
const inAll = 120

/** A message that looks as if a machine had sent it is not refused but asked for once more. */
export type SendOutcome = { outcome: 'sent' | 'confirm' }

/**
 * Stores a message to the club and mails it there, both or neither. Spam is held off without a third
 * party (decisions.md): by a trap that people do not see, by the time that people need, and by limits.
 * The same message again within the hour, as from a double click, is the one that there is.
 *
 * @throws Problem 429 with Retry-After.
 */
export async function sendMessage(cx: RequestContext, input: ContactInput): Promise<SendOutcome> {
  const { name, email, phone, message, website, seal } = input
  if (website !== '' || !isPlausibleSeal(cx, seal)) return { outcome: 'confirm' }
  const network = networkLimits(cx.client, 'contact', { attempts: perNetwork, seconds: hour })
  const everybody = { key: 'contact', attempts: inAll, seconds: hour }
  await countAttempt(cx.db, cx.now, [...network, everybody])
  await cx.db.transaction(async (tx) => {
    // The message's own key: of two at once, one is stored.
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

/** The same for the same words of the same person within an hour of the clock. */
function idOf({ now }: RequestContext, { name, email, phone, message }: ContactInput): string {
  const window = Math.floor(now.getTime() / (hour * 1000))
  return derivedId(window, name, email, phone, message)
}
