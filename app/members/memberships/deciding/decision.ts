/** For so long (milliseconds) a decision can be taken back, and its mail waits. */
export const undoMilliseconds = 10 * 60_000

/**
 * Until when the decision about a request can be taken back; null where it cannot be any more, or where the request was
 * joined with a membership.
 */
export function undoUntil(
  { decidedAt, doubleOf }: { decidedAt: Date | null; doubleOf: string | null },
  now: Date,
): Date | null {
  if (decidedAt === null || doubleOf !== null) return null
  const until = new Date(decidedAt.getTime() + undoMilliseconds)
  return until > now ? until : null
}
