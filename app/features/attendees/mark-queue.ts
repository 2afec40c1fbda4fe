import type { CheckInMark } from './attendee.ts'

/**
 * The marks that the server has not acknowledged yet, kept in the browser, so that neither a bad line
 * nor a closed page loses one. They name nobody: ids alone.
 */

const keyOf = (eventId: number) => `check-in-marks-${eventId}`

/** For browsers that keep nothing (private windows): then they live as long as the page. */
const memory = new Map<string, CheckInMark[]>()

function isMark(value: unknown): value is Omit<CheckInMark, 'at'> & { at: string } {
  if (typeof value !== 'object' || value === null) return false
  const { id, guest, here, at }: Record<string, unknown> = { ...value }
  return (
    typeof id === 'string' &&
    typeof guest === 'string' &&
    typeof here === 'boolean' &&
    typeof at === 'string'
  )
}

/** The marks that wait, in the order in which they were made. */
export function waitingMarks(eventId: number): CheckInMark[] {
  const key = keyOf(eventId)
  const inMemory = memory.get(key)
  if (inMemory) return inMemory
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const marks = Array.isArray(stored) ? stored.filter(isMark) : []
    return marks.map(({ id, guest, here, at }) => ({ id, guest, here, at: new Date(at) }))
  } catch {
    // Not readable: something else has written there, or nothing may be kept.
    return []
  }
}

function keep(eventId: number, marks: readonly CheckInMark[]) {
  const key = keyOf(eventId)
  try {
    localStorage.setItem(key, JSON.stringify(marks))
    memory.delete(key)
  } catch {
    memory.set(key, [...marks])
  }
}

export function addMark(eventId: number, mark: CheckInMark): void {
  keep(eventId, [...waitingMarks(eventId), mark])
}

/** Forgets the marks that the server has acknowledged. Another tab may have added some meanwhile. */
export function removeMarks(eventId: number, ids: ReadonlySet<string>): void {
  keep(
    eventId,
    waitingMarks(eventId).filter(({ id }) => !ids.has(id)),
  )
}
