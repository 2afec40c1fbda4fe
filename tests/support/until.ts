type NotYet = undefined | null | false | 0 | ''

/**
 * Calls `ask` until it returns a value.
 * @param deadline in milliseconds; then it fails with `what`.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | NotYet> | Answer | NotYet,
  deadline = 30_000,
): Promise<Answer> {
  const end = Date.now() + deadline
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
