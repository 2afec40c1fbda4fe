/** Pixels of the longer side of what is sent: small print on a receipt can still be read. */
const longestSide = 2200

/** Bytes below which a photograph is sent as it is. */
const smallEnough = 1_000_000

/**
 * A photograph as it is sent over the network of a restaurant's cellar: smaller where it is large, and without what the
 * camera noted in it. Anything that is no picture here, or that the browser cannot draw, is given back as it is: the
 * server says what is wrong with it.
 */
export async function shrunkPhotograph(file: File): Promise<File> {
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
    // A format that this browser cannot draw.
    return file
  }
}
