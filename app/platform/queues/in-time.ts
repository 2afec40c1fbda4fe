/**
 * What a promise gives within so many milliseconds; null when it takes longer, and what it gives then is
 * its maker's to see to. Throws what the promise throws in time.
 */
export async function inTime<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
