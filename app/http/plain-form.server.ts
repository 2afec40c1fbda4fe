import { Problem } from '#app/problem.ts'

/**
 * The request with its form as the site's own pages send theirs: programs may send it in parts instead, which
 * RFC 8058 has them do. Throws Problem 400 for parts that cannot be read, or that are files.
 */
export async function asPlainForm(request: Request): Promise<Request> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) return request
  const fields = new URLSearchParams()
  for (const [name, value] of await partsOf(request)) {
    if (typeof value !== 'string') throw new Problem('brokenText', 400)
    fields.append(name, value)
  }
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.delete('Content-Length')
  return new Request(request.url, { method: 'POST', headers, body: fields.toString() })
}

async function partsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('brokenText', 400)
    throw error
  }
}
