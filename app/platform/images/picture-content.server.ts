import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.server.ts'
import { largestAddress, pictureOf, uploadedPicture } from './pictures.ts'

/**
 * Content of the largest version of a stored picture; a default for restaurants if there is none or
 * the upload is gone.
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

/** Key of an uploaded picture's file by its URL; null for others. */
export function uploadedFile(address: string): string | null {
  const [, id, file] =
    /^\/subidas\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5}\.(?:avif|webp))$/u.exec(
      address,
    ) ?? []
  return id && file ? `${id}/${file}` : null
}
