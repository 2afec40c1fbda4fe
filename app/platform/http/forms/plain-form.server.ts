import { Problem } from '#app/problem.ts'

/**
 * The request with its form as the site's own pages send theirs: programs may send it in parts instead, which
 * RFC 8058 has them do. Throws Problem 400 for parts that cannot be read, or that are files.
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

/** Whether a form came in parts, as one with files does. */
export const isInParts = ({ headers }: Request) =>
  (headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/form-data')

function asRequest({ url, headers: sent }: Request, fields: URLSearchParams): Request {
  const headers = new Headers(sent)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.delete('Content-Length')
  return new Request(url, { method: 'POST', headers, body: fields.toString() })
}

/**
 * The request with its form as `asPlainForm` gives it, and a file of it as the text of a field, where it has anything
 * in it: a browser without scripts sends a file no other way. Throws Problem 400 for parts that cannot be read.
 *
 * @param fields the field that a file becomes, by the name under which the file comes.
 * @param read gives the text of a file's bytes.
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

/**
 * The request with its form as `asPlainForm` gives it, and the file that came with it; null where none was chosen. Throws
 * Problem 400 for parts that cannot be read, and for a file under another name.
 *
 * @param name the name under which the file comes; of several the first that has anything in it.
 */
export async function withFileApart(
  request: Request,
  name: string,
): Promise<{ request: Request; file: Uint8Array | null }> {
  const { request: plain, files } = await withFilesApart(request, name)
  return { request: plain, file: files[0]?.content ?? null }
}

/** A file of a form: what its sender says it is, and what is in it. */
type SentFile = { type: string; content: Uint8Array }

/** The same for a form with several files under one name, in their order; those without anything in them are none. */
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
