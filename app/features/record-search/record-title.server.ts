import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { events } from '#app/db/schema/events.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { textIn } from '#app/db/translated.server.ts'

/** The name of a restaurant or event that a form refers to; empty for none and for one that is gone. */
export async function recordTitle(
  { db, language }: RequestContext,
  kind: 'restaurant' | 'event',
  id: number | null,
): Promise<string> {
  if (id === null) return ''
  const [row] =
    kind === 'restaurant'
      ? await db.select({ title: restaurants.name }).from(restaurants).where(eq(restaurants.id, id))
      : await db
          .select({ title: textIn(events, events.title, language) })
          .from(events)
          .where(eq(events.id, id))
  return row?.title ?? ''
}
