/**
 * Whether a text of an address is an id as requests and messages have; else it is one of nothing. In
 * capitals it is none, so that each has one address.
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)
}

/**
 * The number that a text of an address names, as restaurants and events have; null for all else, so
 * that each has one address: '01' is not 1.
 */
export function numberedId(text: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null
}
