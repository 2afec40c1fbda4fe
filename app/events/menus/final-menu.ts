/** For so long (milliseconds) a menu that was made final can be taken back, and its mails wait. */
export const takeBackMilliseconds = 10 * 60_000

/** Until when what people were told of a menu can be taken back; null where it cannot be any more. */
export function takeBackUntil({ finalAt }: { finalAt: Date | null }, now: Date): Date | null {
  if (finalAt === null) return null
  const until = new Date(finalAt.getTime() + takeBackMilliseconds)
  return until > now ? until : null
}
