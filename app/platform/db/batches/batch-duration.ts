/** How fast earlier batches are forgotten. */
const remembered = 0.85

/** Until something was measured: so many seconds for a batch of so many. */
const assumed = [
  { items: 1, seconds: 0.01 },
  { items: 100, seconds: 0.2 },
]

/**
 * Learns how long a batch of any size takes, as what each costs and what every item in it adds: batches of
 * one, which an idle site has, then tell little wrong about batches of a hundred.
 */
export function batchDuration() {
  let [weight, itemsSum, squares, secondsSum, products] = [0, 0, 0, 0, 0]

  function learn(items: number, seconds: number) {
    weight = weight * remembered + 1
    itemsSum = itemsSum * remembered + items
    squares = squares * remembered + items * items
    secondsSum = secondsSum * remembered + seconds
    products = products * remembered + items * seconds
  }
  for (const { items, seconds } of assumed) learn(items, seconds)

  /** By least squares; what cannot be told apart counts as each item's own. */
  function regression() {
    const spread = weight * squares - itemsSum * itemsSum
    const own = secondsSum / itemsSum
    if (spread < 1) return { batch: 0, item: own }
    const item = Math.min(own, Math.max(0, (weight * products - itemsSum * secondsSum) / spread))
    return { batch: Math.max(0, (secondsSum - item * itemsSum) / weight), item }
  }

  return {
    /** Tells of a batch of so many that took so many seconds. */
    learn,
    /** Seconds that so many batches with so many items in all will take. */
    secondsOf(batches: number, items: number): number {
      const { batch, item } = regression()
      return batches * batch + items * item
    },
  }
}
