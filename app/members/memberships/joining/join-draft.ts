import { mapped } from '#app/platform/tables/columns.ts'
export const draftFields = ['full_name', 'phone', 'reason', 'sponsor_1', 'sponsor_2'] as const

/**
 * The join form, kept in this browser until the request is stored: it survives the sign-in, a failure, a closed dialog.
 */
export type JoinDraft = Record<(typeof draftFields)[number], string>

const key = 'membershipDraft'

/** Milliseconds; a shared computer deletes it within a day. */
const lifetime = 24 * 3_600_000

/** Does nothing where the browser forbids storage. */
export function keepDraft(draft: JoinDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: Date.now() }))
  } catch {
    // Without storage the person has to type it again.
  }
}

/** A draft of the last 24 hours; an older one is deleted. */
export function keptDraft(): JoinDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { keptAt, ...draft }: Record<string, unknown> = { ...kept }
    const fresh = typeof keptAt === 'number' && Date.now() - keptAt < lifetime
    if (!fresh || typeof draft.full_name !== 'string') {
      forgetDraft()
      return null
    }
    return mapped(draftFields, (field) => textOf(draft[field]))
  } catch {
    // Not valid JSON, so there is no draft.
    return null
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
