import { Problem } from '#app/problem.ts'

/** Largest form (bytes). */
export const formLimit = 64 * 1024

/**
 * Reads a request's body up to the limit and no further, whatever its Content-Length says. Throws a
 * Problem, 413, for a larger one.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/** What is left of the body is not read: the connection ends with the answer. */
function tooLarge(): Problem {
  return new Problem('tooLarge', 413, { Connection: 'close' })
}
