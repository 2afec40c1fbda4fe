/** The key in a personal link, as mails carry it (`?clave=`); null for whoever comes without. */
export function linkKey(request: Request): string | null {
  return new URL(request.url).searchParams.get('clave')
}

/** The same as the end of an address, so that the next page is opened with it. */
export function keyQuery(request: Request): string {
  const key = linkKey(request)
  return key === null ? '' : `?clave=${encodeURIComponent(key)}`
}
