import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.server.ts'
import { largestAddress, pictureOf, uploadedPicture } from './pictures.ts'

/**
 * The largest version of a stored picture; a restaurant's table where there is none, or where the
 * file of an uploaded one has gone.
 */
export async function pictureContent(
  { publicFolder, images }: { publicFolder: string; images: ImageStore },
  path: string | null,
): Promise<Uint8Array> {
  const picture = pictureOf(path)
  const uploaded = picture ? uploadedPicture(picture) : null
  if (picture && uploaded) {
    const file = await images.get(uploadedFile(largestAddress(picture)) ?? '')
    if (file) return file
  }
  const own = picture && !uploaded ? picture : 'restaurant-default'
  return readFile(join(publicFolder, largestAddress(own)))
}

/** The store's key of an uploaded picture's file by its address; null for any other. */
export function uploadedFile(address: string): string | null {
  const [, id, file] =
    /^\/subidas\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5}\.(?:avif|webp))$/u.exec(
      address,
    ) ?? []
  return id && file ? `${id}/${file}` : null
}
