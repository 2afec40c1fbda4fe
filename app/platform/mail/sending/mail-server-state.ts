const second = 1000

/** How long nothing is sent after one fault of the mail server, and after each further one (milliseconds). */
const pauses = [2, 5, 15, 30, 60, 120, 300].map((seconds) => seconds * second)

/** So many different mails refused for now, and none taken in between, are a limit of the server's. */
const problemsOfServer = 3

/** While it limits us it is asked at least this often (milliseconds). */
const longestLimit = 60 * second

/** Mails whose faults are remembered; more have nothing to do with the mails. */
const mostRemembered = 1000

export type MailServerState = ReturnType<typeof mailServerState>

/**
 * How it goes with the mail server, for all who send through it in this process: after a fault of its own
 * nothing is sent for a while, which grows to five minutes and is over with the first mail it takes.
 *
 * @param tell called when the first pause begins, with the server's words, and with null when it is over.
 */
export function mailServerState(tell: (reason: string | null) => void = () => undefined) {
  let faults = 0
  let pausedUntil = 0
  let taken = 0
  const refused = new Set<string>()
  /** How many mails had been taken when one was last hit by a fault. */
  const takenAtFault = new Map<string, number>()

  function pause(now: Date, longest = Infinity): number {
    const wait = Math.min(pauses[Math.min(faults, pauses.length - 1)] ?? 0, longest)
    faults += 1
    pausedUntil = now.getTime() + wait
    return wait
  }

  return {
    /** For how long nothing is sent (milliseconds). A clock that was set back does not make it longer. */
    pauseLeft(now: Date): number {
      const left = pausedUntil - now.getTime()
      return left > Math.max(...pauses) ? 0 : Math.max(0, left)
    },
    /** Whether one mail at a time is tried, as it has failed and taken none since. */
    isInDoubt: () => faults > 0,
    /** It took this mail. */
    took(mailId: string) {
      if (faults > 0) tell(null)
      faults = 0
      pausedUntil = 0
      taken += 1
      refused.clear()
      takenAtFault.delete(mailId)
    },
    /**
     * A fault of the server hit this mail. Gives how long nothing is sent (milliseconds), and whether it was
     * the mail's own after all: others have been taken since it was last hit.
     */
    failed(mailId: string, now: Date, reason: string): { wait: number; ownFault: boolean } {
      const before = takenAtFault.get(mailId)
      if (takenAtFault.size >= mostRemembered) takenAtFault.clear()
      takenAtFault.set(mailId, taken)
      if (faults === 0) tell(reason)
      return { wait: pause(now), ownFault: before !== undefined && taken > before }
    },
    /**
     * It refused this mail for now. Gives how long nothing is sent (milliseconds) when it refuses one after
     * the other, null while it is the mail's own matter.
     */
    refusedForNow(mailId: string, now: Date, reason: string): number | null {
      refused.add(mailId)
      if (refused.size < problemsOfServer) return null
      if (faults === 0) tell(reason)
      return pause(now, longestLimit)
    },
  }
}
