import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { convocationOf } from '#app/members/assemblies/managed-assembly.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { madridMonth, madridMonthOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { monthName } from '#app/platform/i18n/time/madrid-time.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { circularBeginningsCopy } from './circular-beginnings.copy.ts'
import { storeDraft } from './save-circular.server.ts'

/** The record that a new circular announces, from the form's URL. */
export type AboutRecord = {
  event: string | null
  restaurant: string | null
  post: string | null
  assembly: string | null
}

type CircularTexts = Record<Language, { subject: string; text: string }>

const formFields = (kind: string, words: CircularTexts): Record<string, string> => ({
  kind,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`subject_${language}`, words[language].subject.slice(0, 150)],
      [`text_${language}`, words[language].text],
    ]),
  ),
})

type TitledRecord = { title: string; language: Language; translation: Record<string, string> }

const titleIn = ({ title, language, translation }: TitledRecord, shown: Language) =>
  shownText({ language, texts: { title }, translation }, 'title', shown) ?? title

/**
 * Initial values: the card of an event, a restaurant or a post, or the convocation of an assembly. Admins and the
 * secretary.
 */
export async function circularAbout(
  cx: RequestContext,
  { event, restaurant, post, assembly }: AboutRecord,
): Promise<Record<string, string>> {
  authorize(cx.actor, 'circulars.manage')
  const [eventId, restaurantId] = [numberedId(event ?? ''), numberedId(restaurant ?? '')]
  if (eventId !== null) {
    const [row] = await cx.db.select().from(events).where(eq(events.id, eventId))
    return row ? about('events', row, `/eventos/${row.id}`) : {}
  }
  if (restaurantId !== null) {
    const [row] = await cx.db.select().from(restaurants).where(eq(restaurants.id, restaurantId))
    const titled = row && { title: row.name, language: row.language, translation: {} }
    return titled ? about('restaurants', titled, `/restaurantes/${row.id}`) : {}
  }
  if (post !== null && isUuid(post)) {
    const [row] = await cx.db.select().from(blogPosts).where(eq(blogPosts.id, post))
    return row ? about('club', row, `/blog/${row.slug}`) : {}
  }
  if (assembly !== null) {
    const words = await convocationOf(cx, assembly)
    return words ? formFields('contract', words) : {}
  }
  return {}
}

function about(kind: 'events' | 'restaurants' | 'club', record: TitledRecord, path: string) {
  const wordsIn = (language: Language) => ({
    subject: titleIn(record, language),
    text: `${circularBeginningsCopy[language].about[kind]}\n\n${path}`,
  })
  return formFields(kind, { es: wordsIn('es'), ca: wordsIn('ca') })
}

/** A section of a digest; empty without pages. */
const section = (title: string, paths: readonly string[]) =>
  paths.length === 0 ? [] : [`## ${title}`, ...paths]

/** Pages of each kind in a digest. */
const maxPagesPerKind = 8

/** Paths of records published in the last month, and of coming events. */
async function published({ db, now }: RequestContext) {
  const monthAgo = new Date(now.getTime() - 31 * 86_400_000)
  const [ahead, posts, added] = await Promise.all([
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.status, 'published'), isNull(events.cancelledAt), gt(events.date, now)))
      .orderBy(asc(events.date))
      .limit(maxPagesPerKind),
    db
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(
        and(
          eq(blogPosts.status, 'published'),
          gt(blogPosts.firstPublishedAt, monthAgo),
          lte(blogPosts.firstPublishedAt, now),
        ),
      )
      .orderBy(desc(blogPosts.firstPublishedAt))
      .limit(maxPagesPerKind),
    db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(gt(restaurants.createdAt, monthAgo))
      .orderBy(desc(restaurants.createdAt))
      .limit(maxPagesPerKind),
  ])
  return {
    events: ahead.map(({ id }) => `/eventos/${id}`),
    posts: posts.map(({ slug }) => `/blog/${slug}`),
    restaurants: added.map(({ id }) => `/restaurantes/${id}`),
  }
}

/**
 * Creates this month's digest as a draft and returns its id; while that is a draft, further calls return it. Admins
 * and the secretary.
 */
export async function composeDigest(cx: RequestContext): Promise<string> {
  const account = authorize(cx.actor, 'circulars.manage')
  const month = madridMonthOf(cx.now)
  const begins = madridMonth(month)?.begins ?? cx.now
  const parts = await published(cx)
  const wordsIn = (language: Language) => {
    const copy = circularBeginningsCopy[language].digest
    const name = monthName(begins, language)
    return {
      subject: copy.subject(name.charAt(0).toUpperCase() + name.slice(1), cx.club.name),
      text: [
        copy.lead(name),
        ...section(copy.events, parts.events),
        ...section(copy.restaurants, parts.restaurants),
        ...section(copy.posts, parts.posts),
      ].join('\n\n'),
    }
  }
  const [es, ca] = [wordsIn('es'), wordsIn('ca')]
  return cx.db.transaction(async (tx) => {
    const values = {
      kind: 'club' as const,
      ...es,
      language: 'es' as const,
      translation: { ...ca },
      createdBy: account.id,
    }
    for (let further = 0; ; further += 1) {
      const id = derivedId('circular', 'digest', month, ...(further === 0 ? [] : [String(further)]))
      if (await storeDraft(tx, cx, { ...values, id })) return id
      const [existing] = await tx
        .select({ state: circulars.state })
        .from(circulars)
        .where(eq(circulars.id, id))
      // Once it was sent or discarded, the next request creates another one.
      if (existing?.state === 'draft') return id
    }
  })
}
