import { eventIn } from '#app/events/events/event-texts.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { holdsByNetwork } from '#app/events/registrations/holds/holds-by-network.server.ts'
import { withWaitingMail } from '#app/events/registrations/holds/holds.server.ts'
import { lockEvent, type LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { membersAmong } from '#app/members/memberships/memberships.server.ts'
import { lockLimits, type LockedLimits } from '#app/platform/auth/limits/lock-limits.server.ts'
import {
  confirmedAmong,
  requestedMailLimit,
} from '#app/platform/auth/proofs/requested-mail.server.ts'
import type { StoreBatch } from '#app/platform/db/batches/store-batch.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem, tooMany } from '#app/problem.ts'
import { earlierRegistrations } from './earlier-registrations.server.ts'
import { registrationRound } from './registration-batch.server.ts'
import { limitsFor } from './registration-limits.server.ts'
import type { RequestedRegistration, RegistrationAnswer } from './requested-registration.server.ts'

/**
 * Registers all who wait for seats of one event, in the order in which they came, each as if alone: in one
 * transaction, under the lock of the event's row.
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
  const round = registrationRound(tx, event, {
    known,
    holds: await holdsByNetwork(tx, event, asked),
    waiting: await withWaitingMail(tx, known.filter(isHeld)),
  })
  const answers: RegistrationAnswer[] = []
  for (const [place, each] of asked.entries()) {
    const { actor, now, language } = each.cx
    const mayBeTold = () =>
      actor.kind === 'account' || counts.tryAttempt(now, [mailLimit(each)]) === null
    const member = actor.kind === 'account' && members.has(actor.id)
    if (inLimits[place] !== null) {
      answers.push({ refused: new Problem('tooManyAttempts', 429) })
      continue
    }
    const outcome = await round.answer(each, { member, mayBeTold })
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
