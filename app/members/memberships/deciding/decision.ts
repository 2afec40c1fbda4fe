/** Milliseconds in which a decision can be undone; its mail waits. */
export const undoMilliseconds = 10 * 60_000

/** Until when a decision can be undone; null if it no longer can, or if the request was joined with a membership. */
export function undoUntil(
  { decidedAt, doubleOf }: { decidedAt: Date | null; doubleOf: string | null },
  now: Date,
): Date | null {
  if (decidedAt === null || doubleOf !== null) return null
  const until = new Date(decidedAt.getTime() + undoMilliseconds)
  return until > now ? until : null
}
