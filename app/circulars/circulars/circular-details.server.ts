import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { attachmentsOf } from '#app/circulars/circulars/attachments/circular-attachments.server.ts'
import { lettersState } from '#app/circulars/circulars/letters/circular-letters.server.ts'
import { pickedPeople } from '#app/circulars/circulars/recipients/named-people.server.ts'
import { countReached } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { type Segment, segmentFacts } from '#app/circulars/circulars/recipients/segment.ts'
import { cardPathsIn } from '#app/circulars/circulars/writing/circular-body.server.tsx'
import type { CircularInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import {
  type WrittenCircular,
  circularBody,
  withoutToken,
} from '#app/circulars/circulars/writing/circular-mail.server.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { planName } from '#app/members/membership-plans/plan.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { darkened } from '#app/platform/mail/writing/mail-styles.ts'
import { type DeliveryState, circularDeliveries } from '#app/platform/schema/circulars/circulars.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { membershipPlans, people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import { type CircularView, type Progress, type ShownCircular, circularViews } from './circular.ts'
import {
  type StoredCircular,
  namesOfSegment,
  storedCircular,
  subjectIn,
} from './managed-circulars.server.ts'

/** The mail in one language on one kind of screen. Scheduled posts have their cards already. */
async function shownCircular(
  cx: RequestContext,
  circular: WrittenCircular,
  { language, view }: { language: Language; view: CircularView },
): Promise<ShownCircular> {
  const then = { ...cx, now: (await appearanceOf(cx, circular)) ?? cx.now }
  const body = withoutToken(cx.site, await circularBody(cx.db, then, circular, language))
  return {
    subject: body.subject,
    language,
    view,
    html: view === 'dark' ? darkened(body.html) : body.html,
    text: body.text,
  }
}

async function audienceOf(cx: RequestContext, segment: Segment) {
  const [plan] =
    segment.plan === null
      ? []
      : await cx.db.select().from(membershipPlans).where(eq(membershipPlans.id, segment.plan))
  const { standing, language, dues, birthdayMonth } = segment
  const { there, gone } = await pickedPeople(cx.db, segment.people)
  return {
    standing,
    language,
    dues,
    birthdayMonth,
    plan: plan ? planName(plan, cx.language) : '',
    picked: there.length + gone,
    ...(await namesOfSegment(cx, segment)),
  }
}

/** Events of its cards whose registration opens later; the circular can wait for one of them. */
async function openingsOf(cx: RequestContext, { text, translation }: StoredCircular) {
  const paths = [text, translation.text ?? ''].flatMap((each) => cardPathsIn(each, cx.site.origin))
  const ids = paths.flatMap((path) => /^\/eventos\/(\d{1,15})$/u.exec(path)?.[1] ?? []).map(Number)
  if (ids.length === 0) return []
  const opensAt =
    sql<Date>`coalesce(${events.membersOpenAt}, ${events.registrationOpensAt})`.mapWith(events.date)
  return cx.db
    .select({ id: events.id, title: textIn(events, events.title, cx.language), opensAt })
    .from(events)
    .where(
      and(
        inArray(events.id, ids),
        isNull(events.cancelledAt),
        sql`coalesce(${events.membersOpenAt}, ${events.registrationOpensAt}) > ${cx.now.toISOString()}`,
      ),
    )
    .orderBy(asc(events.id))
}

const progressOf = (stored: StoredCircular): Progress => ({
  recipients: stored.recipients,
  waiting: stored.waiting,
  queued: stored.queued,
  sent: stored.sent,
  bounced: stored.bounced,
  failed: stored.failed,
  opted_out: stored.optedOut,
  interrupted: stored.interrupted,
  left_out: stored.leftOut,
})

/** The data of a circular's page. Admins and the secretary. Throws Problem 404. */
export async function circularDetails(
  cx: RequestContext,
  id: string,
  how: { language: Language; view: CircularView },
) {
  authorize(cx.actor, 'circulars.manage')
  const stored = await storedCircular(cx.db, id)
  const segment = segmentFacts.parse(stored.segment)
  const { kind, state, scheduledAt, begunAt, endedAt } = stored
  const begun = begunAt !== null
  const shown = await shownCircular(cx, { ...stored, segment }, how)
  // Once sending has begun, the recipients are stored.
  const counted = begun ? null : await countReached(cx.db, { kind, segment }, madridDayOf(cx.now))
  return {
    id,
    kind,
    state,
    scheduledAt,
    begunAt,
    endedAt,
    opensWith: await recordTitle(cx, 'event', stored.opensWith),
    openingLost: state === 'draft' ? stored.openingLost : null,
    shown,
    audience: await audienceOf(cx, segment),
    attachments: await attachmentsOf(cx.db, cx, id),
    progress: progressOf(stored),
    letters: await lettersState(cx, stored),
    counted,
    openings: state === 'draft' ? await openingsOf(cx, stored) : [],
    appears: state === 'draft' ? await appearanceOf(cx, stored) : null,
    rate: cx.site.mailRate,
    now: cx.now,
  }
}

/**
 * The data of the dialog that ends a circular. Admins and the secretary. Throws Problem 404, 409 if it is not stopped.
 */
export async function circularToEnd(cx: RequestContext, id: string) {
  authorize(cx.actor, 'circulars.manage')
  const stored = await storedCircular(cx.db, id)
  const { state, waiting } = stored
  if (state !== 'stopped') throw new Problem('circularMovedOn', 409)
  return { id, subject: subjectIn(stored, cx.language), waiting }
}

export type CircularDetails = Awaited<ReturnType<typeof circularDetails>>

const pageSize = 50

/**
 * A page of a circular's deliveries, optionally of those in one state. Admins and the secretary. Throws Problem 404.
 */
export async function circularDeliveriesOf(
  cx: RequestContext,
  id: string,
  { state, page }: { state: DeliveryState | null; page: number },
) {
  authorize(cx.actor, 'circulars.manage')
  const stored = await storedCircular(cx.db, id)
  const table = circularDeliveries
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table,
      id: table.address,
      condition: and(eq(table.circularId, id), state ? eq(table.state, state) : undefined),
      order: [{ by: table.address, descending: false }],
    },
    { page: Math.max(1, page), size: pageSize },
  )
  const rows = await cx.db
    .select({
      id: table.address,
      name: people.fullName,
      language: table.language,
      state: table.state,
      settledAt: table.settledAt,
      reason: table.reason,
    })
    .from(table)
    .leftJoin(people, eq(people.id, table.personId))
    .where(and(eq(table.circularId, id), inArray(table.address, ids)))
  return {
    id,
    subject: subjectIn(stored, cx.language),
    state,
    progress: progressOf(stored),
    rows: inOrderOf(ids, rows),
    ...place,
  }
}

export type DeliveryRow = Awaited<ReturnType<typeof circularDeliveriesOf>>['rows'][number]

/** The mails of an unsaved form: in each language, on each kind of screen. Admins and the secretary. */
export async function previewedCircular(
  cx: RequestContext,
  { circular, segment: { standing } }: CircularInput,
): Promise<ShownCircular[]> {
  authorize(cx.actor, 'circulars.manage')
  const written = { ...circular, id: '', segment: { standing } }
  const mails: ShownCircular[] = []
  for (const language of languages) {
    for (const view of Object.values(circularViews)) {
      mails.push(await shownCircular(cx, written, { language, view }))
    }
  }
  return mails
}

/** When the last post of its cards appears; null when none is scheduled. */
async function appearanceOf(
  { db, now, site }: Pick<RequestContext, 'db' | 'now' | 'site'>,
  { text, translation }: Pick<WrittenCircular, 'text' | 'translation'>,
): Promise<Date | null> {
  const paths = [text, translation.text ?? ''].flatMap((each) => cardPathsIn(each, site.origin))
  const slugs = paths.flatMap((path) => /^\/blog\/([\w-]+)$/u.exec(path)?.[1] ?? [])
  if (slugs.length === 0) return null
  const [last] = await db
    .select({ appears: blogPosts.firstPublishedAt })
    .from(blogPosts)
    .where(
      and(
        inArray(blogPosts.slug, slugs),
        eq(blogPosts.status, 'published'),
        gt(blogPosts.firstPublishedAt, now),
      ),
    )
    .orderBy(desc(blogPosts.firstPublishedAt))
    .limit(1)
  return last?.appears ?? null
}
