/** Longer side in pixels: small print on a receipt stays legible. */
const longestSide = 2200

/** Bytes below which a photograph is sent unchanged. */
const smallEnough = 1_000_000

/**
 * Shrinks a large photograph for slow mobile networks and strips its metadata. Returns anything that the browser
 * cannot decode unchanged, for the server to check.
 */
export async function shrinkPhotograph(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85)
    })
    return drawn && drawn.size < file.size
      ? new File([drawn], file.name.replace(/\.\w+$/u, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    // This browser cannot decode it.
    return file
  }
}
