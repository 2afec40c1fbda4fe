/** Does this once the page has nothing more urgent to do; gives the function that calls it off. */
export function whenQuiet(work: () => void): () => void {
  // Not every browser has it, whatever the types say.
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
