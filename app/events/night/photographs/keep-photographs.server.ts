import { and, eq, inArray } from 'drizzle-orm'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { maxPhotographs } from '#app/events/night/night.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  pictureVariants,
  type PictureVariants,
} from '#app/platform/images/picture-variants.server.ts'
import { largestPicture, uploadedWidths } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'
import { filesOf, isClosed, originalFile } from './stored-photographs.server.ts'

/** Photographs per account in ten minutes: encoding one takes seconds. */
const photographLimit = { attempts: 120, seconds: 600 }

export type SentPhotograph = {
  /** Made on the telephone; the same id is the same photograph. */
  id: string
  at: Date
  content: Uint8Array
}

/**
 * Stores a photograph of the evening, once for each id.
 *
 * @throws Problem 404; 409 with too many photographs or once the night is closed; 413; 422 for an unreadable picture;
 *   429.
 */
export async function keepPhotograph(
  cx: RequestContext,
  eventId: string,
  { id, at, content }: SentPhotograph,
): Promise<void> {
  const account = authorizeNight(cx.actor, eventId)
  const event = await attendedEvent(cx, eventId, 'door.keep')
  // Checked first, so that a phone that resends after a lost response gets success.
  if (await isKept(cx.db, event.id, id)) return
  await requireRoomForPhotograph(cx.db, event.id)
  if (content.length > largestPicture) throw new Problem('tooLarge', 413)
  await countAttempt(cx.db, cx.now, [{ key: `photograph:${account.id}`, ...photographLimit }])
  const picture = await pictureVariants(cx, content)
  await cx.db.transaction(async (tx) => {
    // Excludes other phones, and closing the night.
    if (!(await lockEvent(tx, event.id))) throw new Problem('eventNotFound', 404)
    if (await isKept(tx, event.id, id)) return
    await requireRoomForPhotograph(tx, event.id)
    const { original, size } = originalOf(picture)
    const kept = await tx
      .insert(nightPhotographs)
      .values({
        id,
        eventId: event.id,
        ...size,
        at: at > cx.now ? cx.now : at,
        takenBy: account.id,
        receivedAt: cx.now,
      })
      .onConflictDoNothing()
      .returning({ id: nightPhotographs.id })
    if (kept.length === 0) return
    const files = [{ name: originalFile, content: original }, ...picture.files]
    await tx.insert(nightFiles).values(filesOf(id, files))
    await auditEvent(tx, cx, 'event.night-photographed', event.id)
  })
}

async function isKept(db: Database, eventId: number, id: string): Promise<boolean> {
  const own = and(eq(nightPhotographs.id, id), eq(nightPhotographs.eventId, eventId))
  return (await db.$count(nightPhotographs, own)) > 0
}

async function requireRoomForPhotograph(db: Database, eventId: number): Promise<void> {
  if (await isClosed(db, eventId)) throw new Problem('photographsClosed', 409)
  const ids = db
    .select({ id: nightPhotographs.id })
    .from(nightPhotographs)
    .where(eq(nightPhotographs.eventId, eventId))
  // Photographs taken back do not count.
  const there = await db.$count(
    nightFiles,
    and(eq(nightFiles.name, originalFile), inArray(nightFiles.photographId, ids)),
  )
  if (there >= maxPhotographs) throw new Problem('tooManyPhotographs', 409)
}

/** The widest version with its size. */
function originalOf({ width, height, files }: PictureVariants) {
  const widest = uploadedWidths(width).at(-1) ?? width
  const file = files.find(({ name }) => name === `${widest}.webp`)
  if (!file) throw new Error('a picture was read without a version')
  return {
    original: file.content,
    size: { width: widest, height: Math.max(1, Math.round((height * widest) / width)) },
  }
}

/**
 * Stores each photograph of a form independently; returns how many, and why the others were refused.
 *
 * @throws Problem 404 and errors of `keepPhotograph` that concern no single photograph.
 */
export async function keepForm(
  cx: RequestContext,
  eventId: string,
  { submission, files }: { submission: string; files: { type: string; content: Uint8Array }[] },
): Promise<{ kept: number; refused: ProblemCode[] }> {
  const refused: ProblemCode[] = []
  for (const [place, { type, content }] of files.entries()) {
    try {
      if (!type.startsWith('image/')) throw new Problem('notAPicture', 415)
      // The same id when the form is sent again.
      const id = derivedId('night-photograph', submission, String(place))
      await keepPhotograph(cx, eventId, { id, at: cx.now, content })
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 413, 415, 422, 429].includes(error.status)) {
        throw error
      }
      refused.push(error.code)
    }
  }
  return { kept: files.length - refused.length, refused }
}
