/**
 * Calls this once the page is seen: one that a browser prepares ahead asks and moves nothing until
 * somebody goes there.
 */
export function whenShown(then: () => void): void {
  // Not every browser has it, whatever the types say.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => then(), { once: true })
  } else {
    then()
  }
}
