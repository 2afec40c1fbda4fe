import { Problem } from '#app/problem.ts'

/**
 * Converts a multipart form to URL encoding, as the site's own forms use; RFC 8058 lets mail
 * programs send multipart. Throws Problem 400 for malformed parts and for files.
 */
export async function asPlainForm(request: Request): Promise<Request> {
  if (!isInParts(request)) return request
  const fields = new URLSearchParams()
  for (const [name, value] of await partsOf(request)) {
    if (typeof value !== 'string') throw new Problem('brokenText', 400)
    fields.append(name, value)
  }
  return asRequest(request, fields)
}

/** Whether a form is multipart, as with files. */
export const isInParts = ({ headers }: Request) =>
  (headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/form-data')

function asRequest({ url, headers: sent }: Request, fields: URLSearchParams): Request {
  const headers = new Headers(sent)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.delete('Content-Length')
  return new Request(url, { method: 'POST', headers, body: fields.toString() })
}

/**
 * Converts a multipart form, with a non-empty file as the text of a field: without scripts a
 * browser sends files no other way. Throws Problem 400 for malformed parts.
 *
 * @param fields field name by file name.
 * @param read decodes a file.
 */
export async function withFilesAsText(
  request: Request,
  fields: Readonly<Record<string, string>>,
  read: (bytes: Uint8Array) => string,
): Promise<Request> {
  if (!isInParts(request)) return request
  const plain = new URLSearchParams()
  for (const [name, value] of await partsOf(request)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof value === 'string') {
      if (!plain.has(name)) plain.append(name, value)
    } else if (field === undefined) {
      throw new Problem('brokenText', 400)
    } else if (value.size > 0) {
      plain.set(field, read(new Uint8Array(await value.arrayBuffer())))
    }
  }
  return asRequest(request, plain)
}

/** A sent file: declared type and content. */
type SentFile = { type: string; content: Uint8Array }

/**
 * Converts a multipart form and returns its files under `name` in order, without empty ones. Throws
 * Problem 400 for malformed parts and for files under other names.
 */
export async function withFilesApart(
  request: Request,
  name: string,
): Promise<{ request: Request; files: SentFile[] }> {
  if (!isInParts(request)) return { request, files: [] }
  const plain = new URLSearchParams()
  const files: SentFile[] = []
  for (const [field, value] of await partsOf(request)) {
    if (typeof value === 'string') plain.append(field, value)
    else if (field !== name) throw new Problem('brokenText', 400)
    else if (value.size > 0) {
      files.push({ type: value.type, content: new Uint8Array(await value.arrayBuffer()) })
    }
  }
  return { request: asRequest(request, plain), files }
}

async function partsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('brokenText', 400)
    throw error
  }
}
