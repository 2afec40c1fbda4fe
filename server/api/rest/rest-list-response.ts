import { worthwhileEncoding } from '#server/http/responses/content-encoding.ts'
import type { RawResponse } from '#server/http/responses/raw-response.ts'
import type { RestList } from './list-cache.ts'
import type { RestDemand } from './rest-demand.ts'
import { notOneRow } from './rest-filters.ts'

/** Whether the total is requested; estimates are counted too. */
export const isCounted = ({ preferences }: Pick<RestDemand, 'preferences'>) =>
  preferences.has('count')

/** The cache key of a list: its URL, and the headers' requests. */
export const listCacheKey = (target: string, demand: RestDemand) => {
  const { form, range } = demand
  return `${target} ${isCounted(demand)} ${form} ${range ? `${range.from}-${range.to}` : ''}`
}

/** 206 for a part of a counted list. */
export const statusOf = ({ total, count }: Pick<RestList, 'total' | 'count'>) =>
  total !== null && count < total ? 206 : 200

/** A cached list in the accepted encoding; without the common headers. */
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

/**
 * An uncached list, or its only row as an object.
 *
 * @throws InvalidQuery for none and several.
 */
export function restListResponse(
  list: RestList,
  { single, applied }: Pick<RestDemand, 'single' | 'applied'>,
  { status = statusOf(list), range = list.range }: { status?: number; range?: string } = {},
): Response {
  const { count, body, type } = list
  if (single && count !== 1) throw notOneRow(count)
  // A list of one without its brackets is the object.
  return new Response(single ? body.subarray(1, -1) : body, {
    status,
    headers: { 'Content-Type': type, ...rangeHeaders(range, applied) },
  })
}

/** The headers about rows and applied preferences. */
export const rangeHeaders = (range: string, applied: string): Record<string, string> => ({
  'Content-Range': range,
  ...(applied === '' ? {} : { 'Preference-Applied': applied }),
})
