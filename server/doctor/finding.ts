/** What was found: right, worth a thought, or in the way of an opening; `text` says what to do. */
export type Finding = { verdict: 'ok' | 'mind' | 'wrong'; about: string; text: string }

/** Collects what is found about one thing. */
export function findingsOn(about: string) {
  const all: Finding[] = []
  const as = (verdict: Finding['verdict']) => (text: string) =>
    void all.push({ verdict, about, text })
  return { all, ok: as('ok'), mind: as('mind'), wrong: as('wrong') }
}

/** What went wrong, in a few words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A name that leads to several addresses fails with one error for each.
  if (error instanceof AggregateError && !error.message) return wordsOf(error.errors[0])
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
