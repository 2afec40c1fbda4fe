const second = 1000

/** Pauses after successive failures of the mail server (milliseconds). */
const pauses = [2, 5, 15, 30, 60, 120, 300].map((seconds) => seconds * second)

/** So many different mails refused in a row, with none accepted, indicate a rate limit of the server. */
const problemsOfServer = 3

/** Longest pause for a rate limit (milliseconds). */
const longestLimit = 60 * second

/** Maximum number of mails whose failures are remembered; with more, the mails are not the cause. */
const maxRemembered = 1000

export type MailServerState = ReturnType<typeof mailServerState>

/**
 * State of the mail server for all senders in this process: after a failure, pauses grow up to five
 * minutes until it accepts a mail.
 *
 * @param report called with the server's message when the first pause begins, and with null when it
 *   is over.
 */
export function mailServerState(report: (reason: string | null) => void = () => undefined) {
  let faults = 0
  let pausedUntil = 0
  let taken = 0
  const refused = new Set<string>()
  /** Mails accepted so far when each was last hit by a failure. */
  const takenAtFault = new Map<string, number>()

  function pause(now: Date, longest = Infinity): number {
    const wait = Math.min(pauses[Math.min(faults, pauses.length - 1)] ?? 0, longest)
    faults += 1
    pausedUntil = now.getTime() + wait
    return wait
  }

  return {
    /** Remaining pause (milliseconds). Setting the clock back does not extend it. */
    pauseLeft(now: Date): number {
      const left = pausedUntil - now.getTime()
      return left > Math.max(...pauses) ? 0 : Math.max(0, left)
    },
    /** Whether to try one mail at a time after a failure. */
    isInDoubt: () => faults > 0,
    /** The server accepted this mail. */
    took(mailId: string) {
      if (faults > 0) report(null)
      faults = 0
      pausedUntil = 0
      taken += 1
      refused.clear()
      takenAtFault.delete(mailId)
    },
    /**
     * A server failure occurred with this mail. Returns the pause (milliseconds), and whether the mail itself is the
     * cause: others were accepted since it last failed.
     */
    failed(mailId: string, now: Date, reason: string): { wait: number; ownFault: boolean } {
      const before = takenAtFault.get(mailId)
      if (takenAtFault.size >= maxRemembered) takenAtFault.clear()
      takenAtFault.set(mailId, taken)
      if (faults === 0) report(reason)
      return { wait: pause(now), ownFault: before !== undefined && taken > before }
    },
    /**
     * The server refused this mail temporarily. Returns the pause (milliseconds) after several in a row, or null if
     * it concerns only this mail.
     */
    refusedForNow(mailId: string, now: Date, reason: string): number | null {
      refused.add(mailId)
      if (refused.size < problemsOfServer) return null
      if (faults === 0) report(reason)
      return pause(now, longestLimit)
    },
  }
}
