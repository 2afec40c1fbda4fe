import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { eventIn } from '#app/events/events/event-texts.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { holdsByNetwork } from '#app/events/registrations/holds/holds-by-network.server.ts'
import { withWaitingMail } from '#app/events/registrations/holds/holds.server.ts'
import { lockEvent, type LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { membersAmong } from '#app/members/memberships/memberships.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import {
  lockLimits,
  type Limit,
  type LockedLimits,
} from '#app/platform/auth/limits/rate-limit.server.ts'
import {
  confirmedAmong,
  requestedMailLimit,
} from '#app/platform/auth/proofs/requested-mail.server.ts'
import type { StoreBatch } from '#app/platform/db/batches/store-batch.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem, tooMany } from '#app/problem.ts'
import { registrationBatch } from './registration-batch.server.ts'
import type {
  RequestedRegistration,
  RegistrationAnswer,
  KnownRegistration,
} from './requested-registration.server.ts'

/**
 * Registers all who wait for seats of one event, in order and each as if alone, in one transaction
 * under the event's lock.
 */
export const registerBatch: StoreBatch<RequestedRegistration, RegistrationAnswer> = async (
  tx,
  name,
  asked,
) => {
  const [first] = asked
  if (!first) return []
  const event = await lockEvent(tx, Number(name))
  const people = asked.flatMap(({ cx: { actor } }) => (actor.kind === 'account' ? [actor] : []))
  const members = await membersAmong(tx, people, first.cx.now)
  const confirmed = await confirmedAmong(tx, addressesOf(asked))
  const mailLimit = ({ email }: RequestedRegistration) =>
    requestedMailLimit(email, 'registration', confirmed.has(email))
  const counts = await lockLimits(tx, first.cx.now, keysOf(asked, mailLimit))
  const inLimits = asked.map((each) =>
    counts.tryAttempt(each.cx.now, limitsFor(each.cx, each.email)),
  )
  const answers = event
    ? await answersFor(tx, event, asked, { inLimits, members, counts, mailLimit })
    : asked.map(() => ({ refused: new Problem('eventNotFound', 404) }))
  await counts.store()
  return answers.map((answer, place) => {
    const wait = inLimits[place] ?? null
    return wait === null ? answer : { refused: tooMany(wait) }
  })
}

type MailLimit = (each: RequestedRegistration) => ReturnType<typeof requestedMailLimit>

async function answersFor(
  tx: Database,
  event: LockedEvent,
  asked: readonly RequestedRegistration[],
  {
    inLimits,
    members,
    counts,
    mailLimit,
  }: {
    inLimits: readonly (number | null)[]
    members: ReadonlySet<string>
    counts: LockedLimits
    mailLimit: MailLimit
  },
): Promise<RegistrationAnswer[]> {
  const known = await earlierRegistrations(tx, event.id, asked)
  const round = registrationBatch(tx, event, {
    known,
    holds: await holdsByNetwork(tx, event, asked),
    waiting: await withWaitingMail(tx, known.filter(isHeld)),
  })
  const answers: RegistrationAnswer[] = []
  for (const [place, each] of asked.entries()) {
    const { actor, now, language } = each.cx
    const mayBeNotified = () =>
      actor.kind === 'account' || counts.tryAttempt(now, [mailLimit(each)]) === null
    const member = actor.kind === 'account' && members.has(actor.id)
    if (inLimits[place] !== null) {
      answers.push({ refused: new Problem('tooManyAttempts', 429) })
      continue
    }
    const outcome = await round.answer(each, { member, mayBeNotified })
    answers.push(
      outcome instanceof Problem
        ? { refused: outcome }
        : { outcome, title: eventIn(event, language).title },
    )
  }
  await round.finish()
  return answers
}

const addressesOf = (asked: readonly RequestedRegistration[]) =>
  asked.flatMap(({ cx: { actor }, email }) => (actor.kind === 'account' ? [] : [email]))

function keysOf(
  asked: readonly RequestedRegistration[],
  mailLimit: MailLimit,
): ReadonlySet<string> {
  return new Set(
    asked.flatMap((each) => [
      ...limitsFor(each.cx, each.email).map(({ key }) => key),
      ...(each.cx.actor.kind === 'account' ? [] : [mailLimit(each).key]),
    ]),
  )
}

/** Registrations of this event made with these forms or for these addresses. */
async function earlierRegistrations(
  tx: Database,
  eventId: number,
  asked: readonly RequestedRegistration[],
): Promise<KnownRegistration[]> {
  const { submission, email, status } = registrations
  const submissions = asked.map((each) => each.submission)
  const emails = asked.map((each) => each.email)
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(inArray(submission, submissions), and(inArray(email, emails), ne(status, 'cancelled'))),
      ),
    )
}

const hour = 3600

/** Registrations in an hour. Many people share a network: a telephone company's, a hall's. */
const perAccount = 20
const perAddress = { fromNetwork: 12, inAll: 40 }
/** Signed-in people. */
const perNetwork = 120
const visitorsPerNetwork = 120

/**
 * Limits by account; for visitors by address and network, so that nobody uses up another's limit, and a wider one by
 * address, so that no mailbox is flooded.
 */
export function limitsFor(
  { actor, client }: Pick<RequestContext, 'actor' | 'client'>,
  email: string,
): Limit[] {
  if (actor.kind === 'account') {
    return [
      { key: `registration of account ${actor.id}`, attempts: perAccount, seconds: hour },
      ...networkLimits(client, 'registration', { attempts: perNetwork, seconds: hour }),
    ]
  }
  const { fromNetwork, inAll } = perAddress
  // Only a hash of the address is stored.
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    ...networkLimits(client, `registration of ${hashed}`, { attempts: fromNetwork, seconds: hour }),
    { key: `registration of ${hashed}`, attempts: inAll, seconds: hour },
    ...networkLimits(client, 'registration of a visitor', {
      attempts: visitorsPerNetwork,
      seconds: hour,
      sliding: true,
    }),
  ]
}
