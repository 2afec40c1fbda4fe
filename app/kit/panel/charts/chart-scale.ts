/** Round steps for an axis, times a power of ten. */
const steps = [1, 2, 5, 10]

/**
 * Whole numbers of an axis from 0 to at least the highest value; at most five.
 *
 * @param highest at least 1.
 */
export function scaleUpTo(highest: number): number[] {
  const least = highest / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const step = power * (steps.find((each) => power * each >= least) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
