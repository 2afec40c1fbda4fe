import { sql } from 'drizzle-orm'
import { isSampleTestimonial } from '#app/administration/sample-club/first-start.server.ts'
import { hasSamples } from '#app/administration/samples/samples.server.ts'
import { missingLegalFacts } from '#app/content/legal/legal-facts.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import {
  type confirmableSteps,
  firstSteps,
  type FirstStepName,
  type FirstSteps,
} from './first-step.ts'
import { firstSteps as marks } from './first-steps.schema.ts'

/** A mail server has accepted a mail, which completes the step. */
const mailsTaken = 'mails'

type Found = { marks: string[]; saved: string[]; admins: number; samples: boolean }

/** Progress of the setup; null for others than admins and when everything is done. One query of a few rows. */
export async function firstStepsFor(cx: RequestContext): Promise<FirstSteps | null> {
  if (!may(cx.actor, 'settings.manage')) return null
  const { rows } = await cx.db.execute<Found>(sql`
    select array(select mark from first_steps) as marks,
      array(select key from settings where key in ('club', 'contact', 'hours')) as saved,
      (select count(*)::int from (
        select from usuarios where role = ${roleNumbers.admin} and deactivated_at is null
          and email_verified_at is not null limit 2) admins) as admins,
      ${hasSamples} as samples`)
  const [found] = rows
  if (!found) throw new Error('a query without a table gives one row')
  const missing = missingLegalFacts(cx.content.legal).length
  const done: Record<FirstStepName, boolean> = {
    club: isConfirmed(found, 'club'),
    contact: isConfirmed(found, 'contact'),
    hours: isConfirmed(found, 'hours'),
    legal: missing === 0,
    pictures:
      isConfirmed(found, 'pictures') ||
      cx.content.slides.some((one) => uploadedPicture(one.picture) !== null),
    admins: found.admins > 1,
    mails: cx.site.sendsMails && found.marks.includes(mailsTaken),
    samples: !found.samples && !cx.content.testimonials.some(isSampleTestimonial),
  }
  // A club without samples has nothing to remove, and has not begun by that.
  const steps = firstSteps
    .filter(({ step }) => step !== 'samples' || !done.samples)
    .map(({ step, to }) => ({ step, to, done: done[step] }))
  if (steps.every((step) => step.done)) return null
  return { steps, missing, mailServerMissing: !cx.site.sendsMails }
}

const isConfirmed = ({ marks: marked, saved }: Found, step: string) =>
  saved.includes(step) || marked.includes(step)

/** Stores a confirmed step. Idempotent. Admins. */
export async function markFirstStep(
  cx: RequestContext,
  step: (typeof confirmableSteps)[number],
): Promise<void> {
  const { id } = authorize(cx.actor, 'settings.manage')
  await cx.db
    .insert(marks)
    .values({ mark: step, markedAt: cx.now, markedBy: id })
    .onConflictDoNothing()
}

export async function markMailsTaken(db: Database, now: Date): Promise<void> {
  await db
    .insert(marks)
    .values({ mark: mailsTaken, markedAt: now, markedBy: null })
    .onConflictDoNothing()
}
