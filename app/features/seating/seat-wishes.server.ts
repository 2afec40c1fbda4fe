import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { seatWishes } from '#app/db/schema/seating.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import type { WishInput } from './seating-input.ts'
import { withSeating } from './seating.server.ts'

/**
 * Says that two registrations of the event are to sit together, or that they need not; said again, it is so already. Nobody
 * is moved by it. Editors and admins.
 *
 * @throws Problem 404 for an event that is none, and for people who do not come to it.
 */
export async function setWish(
  cx: RequestContext,
  eventId: string,
  { one: first, other: second, act }: WishInput,
): Promise<void> {
  await withSeating(cx, eventId, async (tx, { event, people }) => {
    const [one = '', other = ''] = [first.toLowerCase(), second.toLowerCase()].toSorted()
    const comes = (id: string) => people.some(({ registration }) => registration === id)
    if (one === other || !comes(one) || !comes(other))
      throw new Problem('registrationNotFound', 404)
    const changed =
      act === 'juntar'
        ? await tx.insert(seatWishes).values({ one, other }).onConflictDoNothing().returning()
        : await tx
            .delete(seatWishes)
            .where(and(eq(seatWishes.one, one), eq(seatWishes.other, other)))
            .returning()
    if (changed.length === 0) return
    await recordAudit(tx, cx, {
      action: act === 'juntar' ? 'seating.joined' : 'seating.parted',
      subjectType: 'event',
      subjectId: String(event.id),
    })
  })
}
