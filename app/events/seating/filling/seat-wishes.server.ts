import { and, eq } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { WishInput } from '#app/events/seating/seating-input.ts'
import { seatWishes } from '#app/events/seating/seating.schema.ts'
import { withSeating } from '#app/events/seating/seating.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { markRead } from './stated-wishes.server.ts'

/**
 * Joins or separates two registrations, or marks a wish as read; idempotent, and moves nobody.
 * @throws Problem 404 for the event, or for people not coming.
 */
export async function setWish(
  cx: RequestContext,
  eventId: string,
  input: WishInput,
): Promise<void> {
  await withSeating(cx, eventId, async (tx, { event, people }) => {
    const comes = (id: string) => people.some(({ registration }) => registration === id)
    const first = input.one.toLowerCase()
    if (input.act === 'leer') {
      if (!comes(first)) throw new Problem('registrationNotFound', 404)
      if ((await markRead(tx, [first])) === 0) return
      await auditEvent(tx, cx, 'seating.wish-read', event.id)
      return
    }
    const { act } = input
    const second = input.other.toLowerCase()
    const [one = '', other = ''] = [first, second].toSorted()
    if (one === other || !comes(one) || !comes(other))
      throw new Problem('registrationNotFound', 404)
    // A decision marks the line as read; filling never rejoins separated people.
    await markRead(tx, act === 'juntar' ? [first] : [first, second])
    const changed =
      act === 'juntar'
        ? await tx.insert(seatWishes).values({ one, other }).onConflictDoNothing().returning()
        : await tx
            .delete(seatWishes)
            .where(and(eq(seatWishes.one, one), eq(seatWishes.other, other)))
            .returning()
    if (changed.length === 0) return
    await recordAct(tx, cx, act === 'juntar' ? 'seating.joined' : 'seating.parted', [
      'event',
      String(event.id),
    ])
  })
}
