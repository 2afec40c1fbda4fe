import { randomUUID } from 'node:crypto'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPath, type UploadedPath } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'

/** Uploads of one account within ten minutes: encoding a picture takes the machine seconds. */
const uploadLimit = { attempts: 120, seconds: 600 }

/**
 * Keeps an uploaded picture and gives the path to store where it is used, with its middle as focus.
 * Editors and admins.
 *
 * @param type the media type that was declared: image types alone (specification, section 5).
 * @throws Problem 415 for another type, 422 for what cannot be read or is too small, 429.
 */
export async function storePicture(
  cx: RequestContext,
  { type, content }: { type: string; content: Uint8Array },
): Promise<UploadedPath> {
  const account = authorize(cx.actor, 'pictures.upload')
  if (!type.startsWith('image/')) throw new Problem('notAPicture', 415)
  await countAttempt(cx.db, cx.now, [{ key: `picture:${account.id}`, ...uploadLimit }])
  return keepPicture(cx, { id: randomUUID(), content, uploadedBy: account.id })
}

/**
 * Makes what browsers get of a picture and keeps it under this id, also when it is there already. Gives
 * its path, with its middle as focus.
 *
 * @throws Problem 422 for what cannot be read or is too small.
 */
export async function keepPicture(
  cx: Pick<RequestContext, 'db' | 'images' | 'now' | 'readApart'>,
  { id, content, uploadedBy }: { id: string; content: Uint8Array; uploadedBy: string | null },
): Promise<UploadedPath> {
  const { width, height, files } = await pictureVariants(cx, content)
  try {
    for (const file of files) await cx.images.put(`${id}/${file.name}`, file.content)
    await cx.db
      .insert(uploadedPictures)
      .values({ id, width, height, uploadedBy, createdAt: cx.now })
      .onConflictDoNothing()
  } catch (error) {
    await cx.images.remove(id)
    throw error
  }
  return uploadedPath({ id, width, height, focus: { left: 50, top: 50 } })
}
