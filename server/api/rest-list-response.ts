import { worthwhileEncoding } from '#server/content-encoding.ts'
import type { RawResponse } from '#server/raw-response.ts'
import type { RestList } from './list-cache.ts'
import { restError } from './rest-error.ts'

type Answered = { status?: number; headers?: Record<string, string> }

const json = (body: Uint8Array<ArrayBuffer>, { status = 200, headers = {} }: Answered) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** By what a list is cached: its address, and whether all rows are counted. */
export const listCacheKey = (target: string, exactCount: boolean) => `${target} ${exactCount}`

/** Whether a `Prefer` header asks how many rows there are in all. */
export const asksForExactCount = (prefer: string | null | undefined) =>
  /count=exact/u.test(prefer ?? '')

/** Whether an `Accept` header asks for one row alone, as an object: `.single()`. */
export const asksForOneRow = (accept: string | null | undefined) =>
  (accept ?? '').includes('vnd.pgrst.object')

const statusOf = ({ total, count }: RestList) => (total !== null && count < total ? 206 : 200)

/** A list that is asked for again, in the encoding that is asked for; without what every response carries. */
export async function cachedListResponse(
  list: RestList,
  acceptEncoding: string | null | undefined,
): Promise<RawResponse> {
  const encoding = worthwhileEncoding(list.body.byteLength, acceptEncoding)
  const body = await list.encoded(encoding)
  const headers = [
    'Content-Type',
    'application/json',
    'Content-Range',
    list.range,
    'Vary',
    'Accept-Encoding',
    'Content-Length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { status: statusOf(list), headers, body }
}

/** A list that was read for this asker alone. */
export const restListResponse = (list: RestList): Response =>
  json(list.body, { status: statusOf(list), headers: { 'Content-Range': list.range } })

/** The only row as an object; none and several are refused. */
export function restObjectResponse({ body, count }: RestList, status = 200): Response {
  // The text of a list of one, without its brackets, is that of the one.
  if (count === 1) return json(body.subarray(1, -1), { status })
  return restError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${count} rows`,
  })
}
