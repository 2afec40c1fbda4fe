import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  linesOfPeople,
  pickedPeople,
  segmentOfForm,
} from '#app/circulars/circulars/recipients/named-people.server.ts'
import {
  type RecipientCounts,
  countReached,
} from '#app/circulars/circulars/recipients/recipients.server.ts'
import {
  type Segment,
  wholeAudience,
  segmentFacts,
} from '#app/circulars/circulars/recipients/segment.ts'
import type { AudienceInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { planChoices } from '#app/members/membership-plans/plans.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { idPageOf, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  missingLanguage,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedRecord } from '#app/platform/i18n/languages/translated-fields.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  type CircularState,
  type EditedCircular,
  circulars,
} from '#app/platform/schema/circulars/circulars.ts'
import { Problem } from '#app/problem.ts'
import { circularStates, circularTexts, circularsPath, stateWord } from './circular.ts'

const pageSize = 25

export type StoredCircular = typeof circulars.$inferSelect

const listed = ({ language }: RequestContext) => ({
  id: circulars.id,
  subject: textIn(circulars, circulars.subject, language),
  foreign: foreignLanguage(circulars, circulars.subject, language),
  missing: missingLanguage(circulars, circularTexts),
  kind: circulars.kind,
  state: circulars.state,
  recipients: circulars.recipients,
  sent: circulars.sent,
  failed: sql<number>`${circulars.failed} + ${circulars.bounced}`,
  scheduledAt: circulars.scheduledAt,
  begunAt: circulars.begunAt,
  createdAt: circulars.createdAt,
})

/** A page of all circulars, or of those in a state, the latest first. Admins and the secretary. */
export async function listCirculars(
  cx: RequestContext,
  { search, state, page }: { search: string; state: CircularState | null; page: number },
) {
  authorize(cx.actor, 'circulars.manage')
  const wanted = searchedText(search)
  const condition = and(
    wanted ? containingQuickly(sql`${circulars.searchText}`, wanted) : undefined,
    // Discarded ones are listed only on request.
    state ? eq(circulars.state, state) : sql`${circulars.state} <> 'discarded'`,
  )
  const counts = await countsByState(cx)
  const { ids, ...place } = await idPageOf(cx.db, {
    table: circulars,
    id: circulars.id,
    condition,
    order: [
      { by: circulars.createdAt, descending: true },
      { by: circulars.id, descending: false },
    ],
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => Promise.resolve(state ? counts[state] : counts.all),
  })
  const rows = await cx.db.select(listed(cx)).from(circulars).where(inArray(circulars.id, ids))
  return { rows: inOrderOf(ids, rows), counts, ...place }
}

/** The number of circulars of each state, and of all but the discarded ones. */
async function countsByState({
  db,
}: RequestContext): Promise<Record<CircularState | 'all', number>> {
  const { state } = circulars
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(circulars)
    .groupBy(state)
  const none = { draft: 0, scheduled: 0, sending: 0, stopped: 0, sent: 0, discarded: 0 }
  const each = { ...none, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
  const all = rows.reduce((sum, row) => sum + (row.state === 'discarded' ? 0 : row.count), 0)
  return { ...each, all }
}

export type ListedCircular = Awaited<ReturnType<typeof listCirculars>>['rows'][number]

/** Throws Problem 404. */
export async function storedCircular(db: Database, id: string): Promise<StoredCircular> {
  const [row] = isUuid(id) ? await db.select().from(circulars).where(eq(circulars.id, id)) : []
  if (!row) throw new Problem('circularNotFound', 404)
  return row
}

/** Its subject in a language, or in the only one that it has. */
export const subjectIn = (
  { subject, language, translation }: StoredCircular,
  shown: Language,
): string => shownText({ language, texts: { subject }, translation }, 'subject', shown) ?? subject

const fieldText = (value: number | string | null) => (value === null ? '' : String(value))

export async function circularValues(
  cx: Pick<RequestContext, 'db' | 'language'>,
  circular: EditedCircular,
): Promise<Record<string, string>> {
  const { people, ...segment } = segmentFacts.parse(circular.segment)
  return {
    ...joinTexts(circular, circularTexts),
    ...fieldsOfColumns<Omit<EditedCircular, keyof TranslatedRecord<typeof circularTexts>>>({
      kind: { kind: circular.kind },
      segment: {
        standing: segment.standing,
        plan: fieldText(segment.plan),
        language: fieldText(segment.language),
        came: fieldText(segment.came),
        waiting: fieldText(segment.waiting),
        dues: fieldText(segment.dues),
        birthday_month: fieldText(segment.birthdayMonth),
        people: await linesOfPeople(cx, people),
      },
    }),
  }
}

export async function namesOfSegment(cx: RequestContext, segment: Segment) {
  const [came, waiting] = await Promise.all([
    recordTitle(cx, 'event', segment.came),
    recordTitle(cx, 'event', segment.waiting),
  ])
  return { came, waiting }
}

export type CircularForm = EditValues & {
  id: string | null
  subject: string
  plans: { id: string; name: string }[]
  events: { came: string; waiting: string }
  /** Null while its audience names a deleted person. */
  counted: RecipientCounts | null
}

/**
 * The form of a circular; of a new one without an id. Admins and the secretary. Throws Problem 404, 409 if it is no
 * draft.
 */
export async function circularForm(
  cx: RequestContext,
  id: string | null,
  beginning: Record<string, string> = {},
): Promise<CircularForm> {
  authorize(cx.actor, 'circulars.manage')
  const stored = id === null ? null : await storedCircular(cx.db, id)
  if (stored && stored.state !== 'draft') throw new Problem('circularMovedOn', 409)
  const segment = stored ? segmentFacts.parse(stored.segment) : wholeAudience
  const kind = stored?.kind ?? 'events'
  const [plans, events, reached, { gone }] = await Promise.all([
    planChoices(cx, segment.plan),
    namesOfSegment(cx, segment),
    countReached(cx.db, { kind, segment }, madridDayOf(cx.now)),
    pickedPeople(cx.db, segment.people),
  ])
  const counted = gone > 0 ? null : reached
  const shared = { plans: plans.map((plan) => ({ id: plan.id, name: plan.name })), events, counted }
  if (!stored) {
    const values = { kind: '', standing: 'members', ...beginning }
    return { ...shared, id: null, subject: '', values, version: null, submission: randomUUID() }
  }
  return {
    ...shared,
    id: stored.id,
    subject: subjectIn(stored, cx.language),
    values: await circularValues(cx, stored),
    version: versionOf(stored.updatedAt),
    submission: null,
  }
}

/** Counts the recipients of an unsaved form; null while it names an unknown person. */
export async function countAudience(
  cx: RequestContext,
  { kind, segment: asked }: AudienceInput,
): Promise<RecipientCounts | null> {
  authorize(cx.actor, 'circulars.manage')
  const segment = await segmentOfForm(cx.db, asked)
  return segment && countReached(cx.db, { kind, segment }, madridDayOf(cx.now))
}

/** Stopped circulars, which can be resumed or ended. Admins and secretaries. */
export async function waitingCirculars(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'circulars.manage')
  const count = await cx.db.$count(circulars, eq(circulars.state, 'stopped'))
  const to = `${circularsPath}?estado=${stateWord(circularStates, 'stopped')}`
  return count === 0 ? [] : [{ kind: 'circulars', says: [count], to }]
}
