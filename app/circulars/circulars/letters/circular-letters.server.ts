import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  storedCircular,
  type StoredCircular,
} from '#app/circulars/circulars/managed-circulars.server.ts'
import { unaddressedPeople } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { segmentFacts } from '#app/circulars/circulars/recipients/segment.ts'
import { circularText } from '#app/circulars/circulars/writing/circular-mail.server.ts'
import type { Letter } from '#app/kit/panel/letters/letter.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { Problem } from '#app/problem.ts'

/** The members of its audience who have no email address today. */
function recipientsOf(db: Database, { kind, segment }: StoredCircular, now: Date) {
  return unaddressedPeople(db, { kind, segment: segmentFacts.parse(segment) }, madridDayOf(now))
}

/** Letters to send or already sent: their number, when they were sent, and who marked them. */
export type LettersState = { count: number; sentAt: Date | null; sentBy: string | null }

export async function lettersState(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  circular: StoredCircular,
): Promise<LettersState> {
  const { lettersSentAt: sentAt, lettersSentBy: by, letters } = circular
  if (sentAt === null) {
    return { count: (await recipientsOf(db, circular, now)).length, sentAt, sentBy: null }
  }
  const [sender] = by
    ? await db
        .select({ name: sql<string>`coalesce(${accounts.name}, ${accounts.email})` })
        .from(accounts)
        .where(eq(accounts.id, by))
    : []
  return { count: letters, sentAt, sentBy: sender?.name ?? null }
}

/** A circular as letters to members without an email address today. Admins and the secretary. Throws Problem 404. */
export async function circularLetters(
  cx: RequestContext,
  id: string,
): Promise<{ subject: string; letters: Letter[]; on: Date }> {
  authorize(cx.actor, 'circulars.manage')
  const stored = await storedCircular(cx.db, id)
  const circular = { ...stored, segment: segmentFacts.parse(stored.segment) }
  const texts = {
    es: await circularText(cx.db, cx, circular, 'es'),
    ca: await circularText(cx.db, cx, circular, 'ca'),
  }
  const people = await recipientsOf(cx.db, stored, cx.now)
  const letters = people.map((person) => Object.assign(person, texts[person.language]))
  return { subject: texts[cx.language].heading, letters, on: cx.now }
}

/**
 * Records that the letters of a circular were sent, with account and time. Idempotent. Admins and the secretary.
 *
 * @throws Problem 404; 409 if it has not begun, and without letters.
 */
export async function sendLetters(cx: RequestContext, id: string): Promise<void> {
  const account = authorize(cx.actor, 'circulars.manage')
  await cx.db.transaction(async (tx) => {
    const circular = await storedCircular(tx, id)
    if (circular.lettersSentAt !== null) return
    const letters = (await recipientsOf(tx, circular, cx.now)).length
    if (circular.begunAt === null || letters === 0) throw new Problem('circularMovedOn', 409)
    const noted = await tx
      .update(circulars)
      .set({ letters, lettersSentAt: cx.now, lettersSentBy: account.id })
      .where(and(eq(circulars.id, id), isNull(circulars.lettersSentAt)))
      .returning({ id: circulars.id })
    if (noted.length === 0) return
    await recordAct(tx, cx, 'circular.letters-sent', ['circular', id], {
      details: { title: circular.subject, letters },
    })
  })
}
