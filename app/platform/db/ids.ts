/**
 * Whether a URL part is a UUID as requests and messages have. Lower case only, so that each has one
 * URL.
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)
}

/**
 * The number in a URL part, as of restaurants and events; null for anything else, also '01', so
 * that each has one URL.
 */
export function numberedId(text: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null
}
