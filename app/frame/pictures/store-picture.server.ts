import { randomUUID } from 'node:crypto'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPath, type UploadedPath } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'

/** Uploads per account in ten minutes: encoding takes seconds of CPU. */
const uploadLimit = { attempts: 120, seconds: 600 }

/**
 * Stores an uploaded picture and returns its path, focused on the middle. Editors and admins.
 *
 * @param type declared media type; only images (specification, section 5).
 * @throws Problem 415 for another type, 422 if unreadable or too small, 429.
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
 * Encodes a picture and stores its variants under this id, replacing existing ones. Returns its
 * path, focused on the middle.
 *
 * @throws Problem 422 if unreadable or too small.
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
