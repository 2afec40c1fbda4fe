/** The key of a personal link in a mail (`?clave=`), or null. */
export function linkKey(request: Request): string | null {
  return new URL(request.url).searchParams.get('clave')
}

/** The key as a query, for links to further pages. */
export function keyQuery(request: Request): string {
  const key = linkKey(request)
  return key === null ? '' : `?clave=${encodeURIComponent(key)}`
}
