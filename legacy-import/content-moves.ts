import { and, eq, getTableName, ne, sql } from 'drizzle-orm'
import { longestSlug } from '#app/content/blog/post.ts'
import { eventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import { eventTexts as texts } from '#app/events/events/event-texts.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import type { SourceRow } from './import-contract.ts'
import { checkedRow, type ImportNotes, isUntouched } from './import-notes.ts'
import type { Lookups } from './lookups.ts'
import type { TableMove } from './move-rows.ts'
import { postRow, type MovedPost } from './post-row.ts'
import { restaurantRow, type MovedRestaurant } from './restaurant-row.ts'
import { rowReader } from './row-reader.ts'

/** The id of a new record: the old one if free, else the next number. */
type TakeNumber = (tx: Database, oldId: string) => Promise<number>

/**
 * Ids for new records; the table is locked for writers. Not from its sequence, because a dry run must leave no trace;
 * `setSequence` follows.
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

/** The last value of a table's sequence; null for none. */
const lastOfSequence = (table: string) => sql`(
  select last_value from pg_sequences
  where format('%I.%I', schemaname, sequencename)::regclass
    = pg_get_serial_sequence(${table}, 'id')::regclass)`

/** Moves the sequence past all ids. */
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
        // Guests must be notified of a new date, and keep their seats; the panel does both.
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

/** The slug, or the first free one with a number appended. */
async function freeSlug(tx: Database, wished: string, own: string | null): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const slug = wished.slice(0, longestSlug - end.length).replace(/-+$/u, '') + end
    const other = and(eq(blogPosts.slug, slug), own === null ? undefined : ne(blogPosts.id, own))
    if ((await tx.$count(blogPosts, other)) === 0) return slug
  }
}

export function postMove(cx: RequestContext): TableMove<MovedPost> {
  /** A published post needs both dates. */
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

type MovedEvent = Omit<typeof events.$inferInsert, 'id' | 'submission'>

/** An event, validated by its form; null for an invalid one. */
function eventRow(row: SourceRow, notes: ImportNotes, lookups: Lookups): MovedEvent | null {
  const cells = rowReader(row, notes, lookups)
  const date = cells.instant('date')
  const restaurantId = cells.idHere('restaurant_id', 'restaurant') ?? ''
  const form = {
    title_es: cells.line('title'),
    description_es: cells.text('description', texts.description.longest),
    date: date ? madridInput(date) : '',
    ends_at: '',
    location_es: cells.line('location'),
    category_es: cells.lineUpTo('category', texts.category.longest),
    image_url: cells.picture('image_url'),
    restaurant_id: restaurantId,
    status: 'published',
    price: cells.euros('price'),
    member_price: '',
    max_participants: String(cells.number('max_participants') ?? ''),
    most_seats_at_once: '4',
    registration_opens_at: '',
    members_open_at: '',
    registration_closes_at: '',
  }
  const checked = checkedRow(eventInput, form, notes, {
    required: ['title_es', 'description_es', 'date', 'location_es', 'price', 'max_participants'],
    columnOf: (field) => field.replace(/_es$/u, ''),
  })
  const past = cells.past({ createdAt: 'created_at', updatedAt: 'updated_at' })
  // The exact instant: form input has minutes, and is ambiguous when clocks go back.
  return checked && { ...checked.event, ...(date ? { date } : {}), ...past }
}
