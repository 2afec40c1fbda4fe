/** Weight of earlier batches after each new one. */
const smoothing = 0.85

/** Initial guess: seconds for batches of these sizes. */
const assumed = [
  { items: 1, seconds: 0.01 },
  { items: 100, seconds: 0.2 },
]

/**
 * Learns how long a batch of any size takes, as a cost per batch plus a cost per item, so that
 * single-item batches of an idle site predict batches of a hundred well.
 */
export function batchDuration() {
  let [weight, itemsSum, squares, secondsSum, products] = [0, 0, 0, 0, 0]

  function learn(items: number, seconds: number) {
    weight = weight * smoothing + 1
    itemsSum = itemsSum * smoothing + items
    squares = squares * smoothing + items * items
    secondsSum = secondsSum * smoothing + seconds
    products = products * smoothing + items * seconds
  }
  for (const { items, seconds } of assumed) learn(items, seconds)

  /** Least squares; undetermined cost counts per item. */
  function regression() {
    const spread = weight * squares - itemsSum * itemsSum
    const own = secondsSum / itemsSum
    if (spread < 1) return { batch: 0, item: own }
    const item = Math.min(own, Math.max(0, (weight * products - itemsSum * secondsSum) / spread))
    return { batch: Math.max(0, (secondsSum - item * itemsSum) / weight), item }
  }

  return {
    learn,
    /** Expected seconds for this many batches and items. */
    secondsOf(batches: number, items: number): number {
      const { batch, item } = regression()
      return batches * batch + items * item
    },
  }
}
