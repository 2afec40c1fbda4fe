import { and, eq, exists, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { TextWithName } from '#app/administration/own-data/own-data.ts'
import { nightNotes } from '#app/events/night/night.schema.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { optionalTextIn, textIn } from '#app/platform/db/searching/translated.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'
import { scores } from '#app/visits/scores/scores.schema.ts'

/** Words of a text between spaces, without accents, capitals or punctuation. */
const wordsOf = (text: SQL) =>
  sql`' ' || regexp_replace(searchable(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`

/** Whether the words of a name appear in sequence in one of these texts. */
const containsName = (name: string, ...texts: readonly SQL[]) =>
  sql`strpos(${wordsOf(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`)},
    ' ' || btrim(${wordsOf(sql`${name}::text`)}) || ' ') > 0`

/** Whether a text mentions the person; texts of their own evenings also by first name. */
const mentionsPerson = (names: readonly string[], own: SQL | undefined, ...texts: readonly SQL[]) =>
  or(
    ...names.map((name) => containsName(name, ...texts)),
    own &&
      and(
        own,
        or(...names.map((name) => containsName(name.trim().split(/\s+/u)[0] ?? name, ...texts))),
      ),
  )

/**
 * Texts by others that mention the person, which erasure does not change. In texts of their own evenings the first
 * name is enough.
 *
 * @param names by which the person is known.
 */
export async function textsWithName(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  owner: Owner,
  given: readonly (string | null)[],
): Promise<TextWithName[]> {
  const names = [...new Set(given)].flatMap((name) =>
    name !== null && /\p{L}/u.test(name) ? [name] : [],
  )
  if (names.length === 0) return []
  const eventTitle = textIn(events, events.title, language)
  const own = db
    .select({ eventId: registrations.eventId })
    .from(registrations)
    .where(ofAccount(owner))
  const sentences = db
    .select({ id: scores.id })
    .from(scores)
    .where(
      and(
        eq(scores.visitId, visits.id),
        // The person's own statements are erased with them.
        or(isNull(scores.dinerId), notInArray(scores.dinerId, dinersOf(db, owner))),
        mentionsPerson(names, inArray(visits.eventId, own), sql`${scores.sentence}`),
      ),
    )
  const found = await Promise.all([
    db
      .select({
        id: visits.id,
        title: sql<string>`coalesce(${optionalTextIn(visits, visits.title, language)}, ${visits.restaurantName})`,
      })
      .from(visits)
      .where(
        or(
          mentionsPerson(
            names,
            inArray(visits.eventId, own),
            sql`${visits.title}`,
            sql`${visits.note}`,
            sql`${visits.translation}`,
          ),
          exists(sentences),
        ),
      )
      .then((rows) => rows.map((row) => textOf('visit', row, `/admin/visitas/${row.id}/editar`))),
    db
      .select({ id: blogPosts.id, title: textIn(blogPosts, blogPosts.title, language) })
      .from(blogPosts)
      .where(
        mentionsPerson(
          names,
          undefined,
          sql`${blogPosts.title}`,
          sql`${blogPosts.excerpt}`,
          sql`${blogPosts.content}`,
          sql`${blogPosts.translation}`,
        ),
      )
      .then((rows) => rows.map((row) => textOf('post', row, `/admin/blog/${row.id}/editar`))),
    db
      .select({ id: events.id, title: eventTitle })
      .from(events)
      .where(
        mentionsPerson(
          names,
          inArray(events.id, own),
          sql`${events.title}`,
          sql`${events.description}`,
          sql`${events.translation}`,
        ),
      )
      .then((rows) => rows.map((row) => textOf('event', row, `/admin/eventos/${row.id}/editar`))),
    db
      .select({ id: reviews.id, title: restaurants.name })
      .from(reviews)
      .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
      .where(
        and(
          sql`${reviews.accountId} is distinct from ${owner.id}::uuid`,
          mentionsPerson(names, undefined, sql`${reviews.comment}`),
        ),
      )
      .then((rows) => rows.map((row) => textOf('review', row, '/admin/resenas'))),
    db
      .selectDistinct({ id: events.id, title: eventTitle })
      .from(nightNotes)
      .innerJoin(events, eq(events.id, nightNotes.eventId))
      .where(mentionsPerson(names, inArray(events.id, own), sql`${nightNotes.text}`))
      .then((rows) => rows.map((row) => textOf('night', row, `/admin/eventos/${row.id}/noche`))),
    db
      .select({ id: registrations.id, eventId: registrations.eventId, title: eventTitle })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          sql`not coalesce(${ofAccount(owner)}, false)`,
          mentionsPerson(
            names,
            inArray(registrations.eventId, own),
            sql`${registrations.note}`,
            sql`${registrations.sitWith}`,
          ),
        ),
      )
      .then((rows) =>
        rows.map((row) =>
          textOf('registration', row, `/admin/eventos/${row.eventId}/asistentes/${row.id}`),
        ),
      ),
  ])
  return found.flat()
}

const textOf = (
  kind: TextWithName['kind'],
  { title }: { title: string },
  path: string,
): TextWithName => ({
  kind,
  title,
  path,
  isPublic: kind !== 'night' && kind !== 'registration',
})
