import { Problem } from '#app/problem.ts'

/** Whether a form is multipart, as with files. */
export const isInParts = ({ headers }: Request) =>
  (headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/form-data')

/**
 * Converts a multipart form to URL encoding, as the site's own forms use. Throws Problem 400 for malformed parts and
 * for files that `take` refuses.
 *
 * @param take whether the form has a file of this name; may set fields by it.
 */
async function converted(
  request: Request,
  take: (name: string, file: File, fields: URLSearchParams) => boolean | Promise<boolean>,
): Promise<Request> {
  if (!isInParts(request)) return request
  const parts = [...(await partsOf(request))]
  const fields = new URLSearchParams()
  for (const [name, value] of parts) if (typeof value === 'string') fields.append(name, value)
  for (const [name, value] of parts) {
    const isTaken = typeof value === 'string' || (await take(name, value, fields))
    if (!isTaken) throw new Problem('brokenText', 400)
  }
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.delete('Content-Length')
  return new Request(request.url, { method: 'POST', headers, body: fields.toString() })
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** A form without files, as mail programs may send it in parts (RFC 8058). Throws as `converted`. */
export const asPlainForm = (request: Request) => converted(request, () => false)

/**
 * A form with a non-empty file as the text of a field: without scripts a browser sends files no other way. Throws as
 * `converted`.
 *
 * @param fieldOf field name by file name.
 * @param read decodes a file.
 */
export const withFilesAsText = (
  request: Request,
  fieldOf: Readonly<Record<string, string>>,
  read: (bytes: Uint8Array) => string,
) =>
  converted(request, async (name, file, fields) => {
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined
    if (field !== undefined && file.size > 0) fields.set(field, read(await bytesOf(file)))
    return field !== undefined
  })

/** A sent file: declared type and content. */
type SentFile = { type: string; content: Uint8Array }

/** A form, and its files under `name` in order, without empty ones. Throws as `converted`. */
export async function withFilesApart(
  request: Request,
  name: string,
): Promise<{ request: Request; files: SentFile[] }> {
  const files: SentFile[] = []
  const plain = await converted(request, async (field, file) => {
    const isTaken = field === name
    if (isTaken && file.size > 0) files.push({ type: file.type, content: await bytesOf(file) })
    return isTaken
  })
  return { request: plain, files }
}

async function partsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('brokenText', 400)
    throw error
  }
}
