export const doorMethods = ['cash', 'bizum'] as const

export type DoorMethod = (typeof doorMethods)[number]

/** Milliseconds during which the door can undo; later the treasurer does. */
export const undoableFor = 30 * 60_000

/** Amounts due at the door, in cents. */
export type DoorPayment = {
  openCents: number
  /** The bank collects it; absent on items from older phones. */
  debited?: boolean
  /** Something was due and all is paid. */
  paid: boolean
  /** Collected just now and still undoable. */
  taken: { mark: string; method: DoorMethod; cents: number; at: Date } | null
}

/** `already`: paid before. `late`: only the treasurer can undo it now. `unknown`: nobody owes it here. */
export type TakingResult = {
  id: string
  registration: string
  outcome: 'done' | 'already' | 'late' | 'unknown'
  /** Current state; null when nothing is owed. */
  payment: DoorPayment | null
  /** Who recorded it first; null if it was not recorded by hand. */
  by: string | null
}
