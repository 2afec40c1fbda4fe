/**
 * What was sent with the join form, kept in this browser until the request is stored: over the
 * detour through sign-in, a fault, a closed dialog.
 */
export type JoinDraft = Record<'full_name' | 'phone' | 'reason' | 'sponsor_1' | 'sponsor_2', string>

const key = 'membershipDraft'

/** Milliseconds; a shared computer forgets it by the next day. */
const life = 24 * 3_600_000

/** Keeps what was typed. Without storage (forbidden by the browser) nothing is kept. */
export function keepDraft(draft: JoinDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: Date.now() }))
  } catch {
    // Nothing to do: the person types it again.
  }
}

/** What was kept within the last day; null otherwise. What is older is forgotten. */
export function keptDraft(): JoinDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { full_name, phone, reason, sponsor_1, sponsor_2, keptAt }: Record<string, unknown> = {
      ...kept,
    }
    const fresh = typeof keptAt === 'number' && Date.now() - keptAt < life
    if (!fresh || typeof full_name !== 'string') {
      forgetDraft()
      return null
    }
    return {
      full_name,
      phone: textOf(phone),
      reason: textOf(reason),
      sponsor_1: textOf(sponsor_1),
      sponsor_2: textOf(sponsor_2),
    }
  } catch {
    // Written by something else: as good as none.
    return null
  }
}

/** Forgets the draft: the request is stored. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is none.
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
