import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { FoundCard } from '#app/circulars/circulars/circular.ts'
import { excerptOf } from '#app/content/blog/markdown.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  eventMatches,
  postMatches,
  restaurantMatches,
  searchedText,
} from '#app/platform/db/searching/searching.server.ts'
import { optionalTextIn, textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { mailPictureAddress } from '#app/platform/images/pictures.ts'
import type { MailCard } from '#app/platform/mail/writing/mail-content.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { circularMailsCopy } from './circular-mails.copy.ts'

/** Cards by path of their pages. */
export type Cards = ReadonlyMap<string, MailCard>

type Sender = Pick<RequestContext, 'now' | 'site'>

/** Maximum characters shown of a post without an excerpt. */
const longestBeginning = 180

/** A line with only the path of such a page becomes its card. */
const cardPath = /^\/(eventos|restaurantes|blog)\/([\w-]+)$/u

/** The path of such a page; null for any other line. */
export function cardPathIn(line: string, origin: string): string | null {
  const text = line.trim()
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return cardPath.test(path) ? path : null
}

const numbers = (ids: readonly string[]) =>
  ids.flatMap((id) => (/^[1-9]\d{0,14}$/u.test(id) ? [Number(id)] : []))

/** The cards of these pages in a language; pages not on the site are left out. */
export async function cardsOf(
  db: Database,
  cx: Sender,
  paths: readonly string[],
  language: Language,
): Promise<Cards> {
  const parts = paths.flatMap((path) => {
    const [, kind = '', id = ''] = cardPath.exec(path) ?? []
    return kind ? [{ kind, id }] : []
  })
  const ofKind = (kind: string) => parts.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const found = await Promise.all([
    eventCards(db, cx, numbers(ofKind('eventos')), language),
    restaurantCards(db, cx, numbers(ofKind('restaurantes')), language),
    postCards(db, cx, ofKind('blog'), language),
  ])
  return new Map(found.flat())
}

const pictureOf = ({ site }: Sender, path: string | null) => {
  const picture = mailPictureAddress(site.origin, path)
  return picture ? { picture } : {}
}

async function eventCards(
  db: Database,
  cx: Sender,
  ids: readonly number[],
  language: Language,
): Promise<[string, MailCard][]> {
  if (ids.length === 0) return []
  const copy = circularMailsCopy[language]
  const rows = await db
    .select({
      id: events.id,
      title: textIn(events, events.title, language),
      location: textIn(events, events.location, language),
      date: events.date,
      endsAt: events.endsAt,
      price: events.price,
      image: events.imageUrl,
    })
    .from(events)
    .where(
      and(inArray(events.id, [...ids]), eq(events.status, 'published'), isNull(events.cancelledAt)),
    )
  return rows.map(({ id, title, location, price, image, ...times }) => [
    `/eventos/${id}`,
    {
      title,
      lines: [eventWhen(times, language), location, priceText(price, language)],
      ...pictureOf(cx, image),
      link: { label: copy.see.event, href: `${cx.site.origin}/eventos/${id}` },
    },
  ])
}

async function restaurantCards(
  db: Database,
  cx: Sender,
  ids: readonly number[],
  language: Language,
): Promise<[string, MailCard][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      address: restaurants.address,
      specialty: optionalTextIn(restaurants, restaurants.specialty, language),
      images: restaurants.images,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
  return rows.map(({ id, name, address, specialty, images }) => [
    `/restaurantes/${id}`,
    {
      title: name,
      lines: [specialty, address].filter((line) => line !== null),
      ...pictureOf(cx, images[0] ?? null),
      link: {
        label: circularMailsCopy[language].see.restaurant,
        href: `${cx.site.origin}/restaurantes/${id}`,
      },
    },
  ])
}

async function postCards(
  db: Database,
  cx: Sender,
  slugs: readonly string[],
  language: Language,
): Promise<[string, MailCard][]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({
      slug: blogPosts.slug,
      title: textIn(blogPosts, blogPosts.title, language),
      excerpt: optionalTextIn(blogPosts, blogPosts.excerpt, language),
      content: textIn(blogPosts, blogPosts.content, language),
      image: blogPosts.coverImage,
      appears: blogPosts.firstPublishedAt,
    })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, [...slugs]), eq(blogPosts.status, 'published')))
  return rows
    .filter(({ appears }) => appears !== null && appears <= cx.now)
    .map(({ slug, title, excerpt, content, image }) => [
      `/blog/${slug}`,
      {
        title,
        lines: [excerpt ?? excerptOf(content, longestBeginning)],
        ...pictureOf(cx, image),
        link: {
          label: circularMailsCopy[language].see.post,
          href: `${cx.site.origin}/blog/${slug}`,
        },
      },
    ])
}

const maxCards = 5

/** Pages whose name contains the text. Admins and the secretary. */
export async function findCards(cx: RequestContext, text: string): Promise<FoundCard[]> {
  authorize(cx.actor, 'circulars.manage')
  const wanted = searchedText(text)
  if (wanted.length < 2) return []
  const { db, language } = cx
  const [ofEvents, ofRestaurants, ofPosts] = await Promise.all([
    db
      .select({ id: events.id, title: textIn(events, events.title, language) })
      .from(events)
      .where(and(eventMatches(wanted), eq(events.status, 'published'), isNull(events.cancelledAt)))
      .orderBy(desc(events.date))
      .limit(maxCards),
    db
      .select({ id: restaurants.id, title: restaurants.name })
      .from(restaurants)
      .where(restaurantMatches(wanted))
      .orderBy(desc(restaurants.createdAt))
      .limit(maxCards),
    db
      .select({ slug: blogPosts.slug, title: textIn(blogPosts, blogPosts.title, language) })
      .from(blogPosts)
      .where(
        and(
          postMatches(wanted),
          eq(blogPosts.status, 'published'),
          lte(blogPosts.firstPublishedAt, cx.now),
        ),
      )
      .orderBy(desc(blogPosts.firstPublishedAt))
      .limit(maxCards),
  ])
  return [
    ...ofEvents.map(({ id, title }) => ({ kind: 'event' as const, title, path: `/eventos/${id}` })),
    ...ofRestaurants.map(({ id, title }) => ({
      kind: 'restaurant' as const,
      title,
      path: `/restaurantes/${id}`,
    })),
    ...ofPosts.map(({ slug, title }) => ({ kind: 'post' as const, title, path: `/blog/${slug}` })),
  ]
}
