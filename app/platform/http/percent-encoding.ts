/** Whether all percent signs of a text encode valid UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    // The result is returned because the bundler drops a call made only for its exception.
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
