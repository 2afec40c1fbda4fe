import { and, eq, getTableName, ne, sql } from 'drizzle-orm'
import { longestSlug } from '#app/content/blog/post.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { eventRow, type MovedEvent } from './event-row.ts'
import type { TableMove } from './move-rows.ts'
import { postRow, type MovedPost } from './post-row.ts'
import { restaurantRow, type MovedRestaurant } from './restaurant-row.ts'
import { isUntouched } from './untouched.ts'

/** The number of a new record: its own of the earlier site where it is free, else one behind all others. */
type TakeNumber = (tx: Database, oldId: string) => Promise<number>

/**
 * Numbers for new records of a table, whose writers wait until the transaction ends. They are not taken
 * from its sequence, for a dry run must leave no trace; `setSequence` follows.
 */
async function numbersOf(
  tx: Database,
  table: typeof restaurants | typeof events,
  oldIds: readonly string[],
): Promise<TakeNumber> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const numbered = oldIds.flatMap((oldId) => numberedId(oldId) ?? [])
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select greatest(max(id), ${lastOfSequence(getTableName(table))}) as last from ${table}`)
  let last = numbered.reduce((most, each) => Math.max(most, each), Number(rows[0]?.last ?? 0))
  return async (inner, oldId) => {
    const own = numberedId(oldId)
    if (own !== null && (await inner.$count(table, eq(table.id, own))) === 0) return own
    last += 1
    return last
  }
}

/** The last number that a table's sequence gave; null for none. */
const lastOfSequence = (table: string) => sql`(
  select last_value from pg_sequences
  where format('%I.%I', schemaname, sequencename)::regclass
    = pg_get_serial_sequence(${table}, 'id')::regclass)`

/** What is numbered next here comes behind all that there is. */
export async function setSequence(tx: Database, table: 'restaurants' | 'events'): Promise<void> {
  await tx.execute(sql`
    select setval(
      pg_get_serial_sequence(${table}, 'id')::regclass,
      greatest(max(id), ${lastOfSequence(table)})
    ) from ${sql.identifier(table)} having max(id) is not null`)
}

export async function restaurantMove(
  tx: Database,
  cx: RequestContext,
  oldIds: readonly string[],
): Promise<TableMove<MovedRestaurant>> {
  const takeNumber = await numbersOf(tx, restaurants, oldIds)
  return {
    table: 'restaurants',
    read: restaurantRow,
    async add(inner, values, oldId) {
      const id = await takeNumber(inner, oldId)
      const { createdAt = cx.now } = values
      await inner.insert(restaurants).values({ ...values, id, createdAt, updatedAt: cx.now })
      return { id: String(id), outcome: 'added', made: true }
    },
    async change(inner, values, record, notes) {
      if (!(await isUntouched(inner, restaurants, record, notes))) return 'kept'
      await inner
        .update(restaurants)
        .set({ ...values, updatedAt: cx.now })
        .where(eq(restaurants.id, Number(record.newId)))
      return 'changed'
    },
  }
}

export async function eventMove(
  tx: Database,
  cx: RequestContext,
  oldIds: readonly string[],
): Promise<TableMove<MovedEvent>> {
  const takeNumber = await numbersOf(tx, events, oldIds)
  return {
    table: 'events',
    read: eventRow,
    async add(inner, values, oldId) {
      const id = await takeNumber(inner, oldId)
      const { createdAt = cx.now, updatedAt = cx.now } = values
      await inner.insert(events).values({ ...values, id, createdAt, updatedAt })
      return { id: String(id), outcome: 'added', made: true }
    },
    async change(inner, values, record, notes) {
      if (!(await isUntouched(inner, events, record, notes))) return 'kept'
      const people = and(
        eq(registrations.eventId, Number(record.newId)),
        ne(registrations.status, 'cancelled'),
      )
      if ((await inner.$count(registrations, people)) > 0) {
        // They have to be told of a new date, and have their seats: the panel sees to both.
        notes.refuse(null, 'has changed there, and has registrations here; change it in the panel')
        return 'kept'
      }
      await inner
        .update(events)
        .set({ ...values, updatedAt: cx.now })
        .where(eq(events.id, Number(record.newId)))
      return 'changed'
    },
  }
}

/** The slug, or the first one with a number behind it that no other post has. */
async function freeSlug(tx: Database, wished: string, own: string | null): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const slug = wished.slice(0, longestSlug - end.length).replace(/-+$/u, '') + end
    const other = and(eq(blogPosts.slug, slug), own === null ? undefined : ne(blogPosts.id, own))
    if ((await tx.$count(blogPosts, other)) === 0) return slug
  }
}

export function postMove(cx: RequestContext): TableMove<MovedPost> {
  /** A published post has both dates, also where the earlier site had none. */
  const dated = (values: MovedPost) =>
    values.status === 'published'
      ? {
          publishedAt: values.publishedAt ?? cx.now,
          firstPublishedAt: values.firstPublishedAt ?? cx.now,
        }
      : {}
  return {
    table: 'blog_posts',
    read: postRow,
    async add(inner, values, _oldId, notes) {
      const slug = await freeSlug(inner, values.slug, null)
      if (slug !== values.slug) notes.note('slug', `is another post's; it becomes '${slug}'`)
      const { createdAt = cx.now, updatedAt = cx.now } = values
      const [created] = await inner
        .insert(blogPosts)
        .values({ ...values, ...dated(values), slug, createdAt, updatedAt })
        .returning({ id: blogPosts.id })
      return created ? { id: created.id, outcome: 'added', made: true } : null
    },
    async change(inner, values, record, notes) {
      if (!(await isUntouched(inner, blogPosts, record, notes))) return 'kept'
      const slug = await freeSlug(inner, values.slug, record.newId)
      await inner
        .update(blogPosts)
        .set({ ...values, ...dated(values), slug, updatedAt: cx.now })
        .where(eq(blogPosts.id, record.newId))
      return 'changed'
    },
  }
}
