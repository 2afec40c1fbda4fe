import { join } from 'node:path'
import {
  imageBucket,
  imageFolder,
  withUnavailableErrors,
  type ImageStore,
} from '#app/platform/images/image-store.server.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The store of uploaded pictures: the configured bucket, else a folder in the data folder. */
export function openImageStore({ s3Url, dataFolder }: Settings): ImageStore {
  return withUnavailableErrors(
    s3Url ? imageBucket(s3Url) : imageFolder(join(dataFolder, 'uploads')),
  )
}
