/** Whether all percent signs of a text encode valid UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    // Use the result: the bundler drops a call made only to throw.
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
