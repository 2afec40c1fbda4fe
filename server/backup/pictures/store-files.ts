import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import type { PictureFiles } from './picture-object.ts'

/** An uploaded picture as the database names it; `width` in pixels. */
export type UploadedPicture = { id: string; width: number }

/** The files of a picture in the site's own store. */
export async function filesInStore(
  images: ImageStore,
  { id, width }: UploadedPicture,
): Promise<PictureFiles> {
  const files = new Map<string, Uint8Array>()
  for (const name of uploadedFiles(width)) {
    const content = await images.get(`${id}/${name}`)
    if (content === null) throw missing(id, name)
    files.set(name, content)
  }
  return files
}

const missing = (id: string, name: string) =>
  new StartProblem(
    `The picture ${id}/${name} is missing, so this is not the whole club. Put its files back from an earlier backup; if there is none, forget it: delete from pictures where id = '${id}'.`,
  )
