/** For so long (milliseconds) a decision can be taken back, and its mail waits. */
export const undoMilliseconds = 10 * 60_000

/** Until when the decision about a request can be taken back; null where it cannot be any more. */
export function undoUntil({ decidedAt }: { decidedAt: Date | null }, now: Date): Date | null {
  if (decidedAt === null) return null
  const until = new Date(decidedAt.getTime() + undoMilliseconds)
  return until > now ? until : null
}
