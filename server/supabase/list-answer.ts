import { worthwhileEncoding } from '#server/content-encoding.ts'
import type { WireList } from './kept-lists.ts'
import { wireError } from './wire-error.ts'

type Answered = { status?: number; headers?: Record<string, string> }

const json = (body: Uint8Array<ArrayBuffer>, { status = 200, headers = {} }: Answered) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** Which rows of how many an answer has: `0-19/120`. */
export const contentRange = (offset: number, length: number, total: number | null) =>
  `${length === 0 ? '*' : `${offset}-${offset + length - 1}`}/${total ?? '*'}`

/** A list as it was read; one that `kept` says is asked for again in the encoding that is asked for. */
export async function listAnswer(
  { body, encoded, count, total }: WireList,
  { request, offset, kept }: { request: Request; offset: number; kept: boolean },
): Promise<Response> {
  const status = total !== null && count < total ? 206 : 200
  const headers = { 'Content-Range': contentRange(offset, count, total) }
  if (!kept) return json(body, { status, headers })
  const encoding = worthwhileEncoding(body.byteLength, request.headers.get('Accept-Encoding'))
  const sent = await encoded(encoding)
  return json(sent, {
    status,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding',
      'Content-Length': String(sent.byteLength),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  })
}

/** The only row as an object; none and several are refused. */
export function objectAnswer({ body, count }: WireList, status = 200): Response {
  // The text of a list of one, without its brackets, is that of the one.
  if (count === 1) return json(body.subarray(1, -1), { status })
  return wireError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${count} rows`,
  })
}
