/** Runs once the page is visible: prerendered pages wait. */
export function whenShown(then: () => void): void {
  // Not in every browser, despite the types.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => then(), { once: true })
  } else {
    then()
  }
}
