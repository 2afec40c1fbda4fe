/** Names and values alternate, as Node writes them. */
export type RawHeaders = readonly string[]

/** `body` is null if none is sent. */
export type RawResponse = { status: number; headers: RawHeaders; body: Uint8Array | null }

export function responseOf({ status, headers, body }: RawResponse, method: string): Response {
  const pairs: [string, string][] = []
  for (let at = 0; at < headers.length; at += 2) {
    pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
  }
  const sent = body && method === 'GET' ? new Uint8Array(body) : null
  return new Response(sent, { status, headers: pairs })
}

/** Whether an If-None-Match header names this entity tag. */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//u, ''))
    .some((tag) => tag === etag || tag === '*')
}
