import { and, eq } from 'drizzle-orm'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import { uploadedWidths } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'
import { originalFile } from './stored-photographs.server.ts'

/** Pixels: what a photograph in the panel is wide, on screens with twice as many. */
const shownWidth = 640

/**
 * A photograph of an evening that is not published, as WebP: with what is covered in it, or as it was taken. Editors and
 * admins, and who has both the door and the kitchen of the event. Throws Problem 404.
 */
export async function photographFile(
  cx: RequestContext,
  { eventId, id, original }: { eventId: string; id: string; original: boolean },
): Promise<Buffer> {
  authorizeNight(cx.actor, eventId)
  const event = numberedId(eventId)
  if (event === null || !isUuid(id)) throw new Problem('photographNotFound', 404)
  const [photograph] = await cx.db
    .select({ width: nightPhotographs.width })
    .from(nightPhotographs)
    .where(and(eq(nightPhotographs.id, id), eq(nightPhotographs.eventId, event)))
  if (!photograph) throw new Problem('photographNotFound', 404)
  const widths = uploadedWidths(photograph.width)
  const width = widths.find((each) => each >= shownWidth) ?? widths.at(-1)
  const [file] = await cx.db
    .select({ content: nightFiles.content })
    .from(nightFiles)
    .where(
      and(
        eq(nightFiles.photographId, id),
        eq(nightFiles.name, original ? originalFile : `${width}.webp`),
      ),
    )
  if (!file) throw new Problem('photographNotFound', 404)
  return file.content
}
