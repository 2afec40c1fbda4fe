/** Whether all percent signs of a text spell whole characters of UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    // Its outcome is asked for: a call that is only to throw is left out of the built server.
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
