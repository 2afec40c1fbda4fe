/** Whether a URL part is a UUID as requests and messages have. Lower case only, so that each has one URL. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)
}

/** The UUID of these bytes in hexadecimal; null for none. */
export function uuidOf(hex: string): string | null {
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}

/**
 * The number in a URL part, as of restaurants and events; null for anything else, also '01', so that each has one URL.
 */
export function numberedId(text: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null
}
