/** How the club is paid at the door. */
export const doorMethods = ['cash', 'bizum'] as const

export type DoorMethod = (typeof doorMethods)[number]

/** Milliseconds for which what was noted at the door is taken back there; after that the treasurer does it. */
export const undoableFor = 30 * 60_000

/** What is to be collected of a registration, as the door sees it. Cents. */
export type DoorPayment = {
  openCents: number
  /** The bank collects it by a file that was written; a telephone that knows it from before does not say. */
  debited?: boolean
  /** Whether there was something to pay and nothing of it is open. */
  paid: boolean
  /** What was collected just now and can still be taken back. */
  taken: { mark: string; method: DoorMethod; cents: number; at: Date } | null
}

/** What a telephone tells of money: what it was collected, or that this was a mistake. */
export type Taking = {
  /** Made on the telephone; the same sent again is the same. */
  id: string
  registration: string
  method: DoorMethod
  /** What the telephone said was to be collected. */
  cents: number
  /** The taking that was a mistake; null for money that was collected. */
  undoes: string | null
  at: Date
}

/**
 * What became of it: `already` when it was paid before, `late` for a mistake that the treasurer has to take back by
 * now, `unknown` for what nobody owes here.
 */
export type TakingResult = {
  id: string
  registration: string
  outcome: 'done' | 'already' | 'late' | 'unknown'
  /** As it is now; null for a registration that owes nothing. */
  payment: DoorPayment | null
  /** Who noted it first; null where nobody did by hand. */
  by: string | null
}
