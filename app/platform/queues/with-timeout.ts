/**
 * Awaits a promise for this many milliseconds; null on timeout, leaving the late result to the
 * caller. Throws if the promise rejects in time.
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
