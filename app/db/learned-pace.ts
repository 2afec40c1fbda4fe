/** How fast earlier rounds are forgotten. */
const remembered = 0.85

/** Until something was measured: so many seconds for a round of so many. */
const assumed = [
  { deeds: 1, seconds: 0.01 },
  { deeds: 100, seconds: 0.2 },
]

/**
 * Learns how long a round of any size takes, as what each costs and what every deed in it adds: rounds of
 * one, which an idle site has, then tell little wrong about rounds of a hundred.
 */
export function learnedPace() {
  let [weight, deedsSum, squares, secondsSum, products] = [0, 0, 0, 0, 0]

  function learn(deeds: number, seconds: number) {
    weight = weight * remembered + 1
    deedsSum = deedsSum * remembered + deeds
    squares = squares * remembered + deeds * deeds
    secondsSum = secondsSum * remembered + seconds
    products = products * remembered + deeds * seconds
  }
  for (const { deeds, seconds } of assumed) learn(deeds, seconds)

  /** By least squares; what cannot be told apart counts as each deed's own. */
  function line() {
    const spread = weight * squares - deedsSum * deedsSum
    const own = secondsSum / deedsSum
    if (spread < 1) return { round: 0, deed: own }
    const deed = Math.min(own, Math.max(0, (weight * products - deedsSum * secondsSum) / spread))
    return { round: Math.max(0, (secondsSum - deed * deedsSum) / weight), deed }
  }

  return {
    /** Tells of a round of so many that took so many seconds. */
    learn,
    /** Seconds that so many rounds with so many deeds in all will take. */
    secondsOf(rounds: number, deeds: number): number {
      const { round, deed } = line()
      return rounds * round + deeds * deed
    },
  }
}
