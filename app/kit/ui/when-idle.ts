/** Runs when the page is idle; returns the cancel function. */
export function whenIdle(work: () => void): () => void {
  // Not in every browser, despite the types.
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
