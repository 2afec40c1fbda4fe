/** Numbers that read well on an axis, times a power of ten. */
const steps = [1, 2, 5, 10]

/**
 * The numbers of an axis for whole things, from 0 to one that the highest does not pass: at most five.
 *
 * @param highest at least 1.
 */
export function scaleUpTo(highest: number): number[] {
  const least = highest / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const step = power * (steps.find((each) => power * each >= least) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
