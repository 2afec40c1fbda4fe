import { confirmedAmong, limitOfAskedMail } from '#app/auth/asked-mail.server.ts'
import { countedTogether, type CountedTogether } from '#app/auth/counted-together.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { StoreBatch } from '#app/db/store-batch.server.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import { membersAmong } from '#app/features/memberships/memberships.server.ts'
import { Problem, tooMany } from '#app/problem.ts'
import type { AskedRegistration, RegistrationAnswer } from './asked-registration.server.ts'
import { earlierRegistrations } from './earlier-registrations.server.ts'
import { holdsByNetwork } from './holds-by-network.server.ts'
import { lockEvent, type LockedEvent } from './lock-event.server.ts'
import { limitsFor } from './registration-limits.server.ts'
import { registrationRound } from './registration-round.server.ts'

/**
 * Registers all who wait for seats of one event, in the order in which they came, each as if alone: in one
 * transaction, under the lock of the event's row.
 */
export const registerBatch: StoreBatch<AskedRegistration, RegistrationAnswer> = async (
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
  const mailLimit = ({ email }: AskedRegistration) =>
    limitOfAskedMail(email, 'registration', confirmed.has(email))
  const counts = await countedTogether(tx, first.cx.now, keysOf(asked, mailLimit))
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

type MailLimit = (each: AskedRegistration) => ReturnType<typeof limitOfAskedMail>

async function answersFor(
  tx: Database,
  event: LockedEvent,
  asked: readonly AskedRegistration[],
  {
    inLimits,
    members,
    counts,
    mailLimit,
  }: {
    inLimits: readonly (number | null)[]
    members: ReadonlySet<string>
    counts: CountedTogether
    mailLimit: MailLimit
  },
): Promise<RegistrationAnswer[]> {
  const known = await earlierRegistrations(tx, event.id, asked)
  const round = registrationRound(tx, event, {
    known,
    holds: await holdsByNetwork(tx, event, asked),
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

const addressesOf = (asked: readonly AskedRegistration[]) =>
  asked.flatMap(({ cx: { actor }, email }) => (actor.kind === 'account' ? [] : [email]))

function keysOf(asked: readonly AskedRegistration[], mailLimit: MailLimit): ReadonlySet<string> {
  return new Set(
    asked.flatMap((each) => [
      ...limitsFor(each.cx, each.email).map(({ key }) => key),
      ...(each.cx.actor.kind === 'account' ? [] : [mailLimit(each).key]),
    ]),
  )
}
