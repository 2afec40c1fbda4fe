import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Name of the restaurant or event that a form refers to; empty if none or gone. */
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
