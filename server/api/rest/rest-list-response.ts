import { worthwhileEncoding } from '#server/http/responses/content-encoding.ts'
import type { RawResponse } from '#server/http/responses/raw-response.ts'
import { notOneRow } from './invalid-query.ts'
import type { RestList } from './list-cache.ts'
import type { RestDemand } from './rest-demand.ts'

/** Whether a call asks how many rows there are in all: they are counted, also where an estimate would do. */
export const isCounted = ({ preferences }: Pick<RestDemand, 'preferences'>) =>
  preferences.has('count')

/** By what a list is cached: its address, and what the headers ask for. */
export const listCacheKey = (target: string, demand: RestDemand) => {
  const { form, range } = demand
  return `${target} ${isCounted(demand)} ${form} ${range ? `${range.from}-${range.to}` : ''}`
}

/** 206 for a part of rows that were counted. */
export const statusOf = ({ total, count }: Pick<RestList, 'total' | 'count'>) =>
  total !== null && count < total ? 206 : 200

/** A list that is asked for again, in the encoding that is asked for; without what every response carries. */
export async function cachedListResponse(
  list: RestList,
  acceptEncoding: string | null | undefined,
  { applied }: Pick<RestDemand, 'applied'>,
): Promise<RawResponse> {
  const encoding = worthwhileEncoding(list.body.byteLength, acceptEncoding)
  const body = await list.encoded(encoding)
  const headers = [
    'Content-Type',
    list.type,
    ...Object.entries(rangeHeaders(list.range, applied)).flat(),
    'Vary',
    'Accept-Encoding',
    'Content-Length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { status: statusOf(list), headers, body }
}

/** Rows for this asker alone: as a list, or the only one as an object. Throws InvalidQuery for none and several. */
export function restListResponse(
  list: RestList,
  { single, applied }: Pick<RestDemand, 'single' | 'applied'>,
  { status = statusOf(list), range = list.range }: { status?: number; range?: string } = {},
): Response {
  const { count, body, type } = list
  if (single && count !== 1) throw notOneRow(count)
  // The text of a list of one, without its brackets, is that of the one.
  return new Response(single ? body.subarray(1, -1) : body, {
    status,
    headers: { 'Content-Type': type, ...rangeHeaders(range, applied) },
  })
}

/** The headers of a response about rows: which they are, and what was done of `Prefer`. */
export const rangeHeaders = (range: string, applied: string): Record<string, string> => ({
  'Content-Range': range,
  ...(applied === '' ? {} : { 'Preference-Applied': applied }),
})
