/** What was typed into a form and not saved, kept in the browser: it outlives a crash of either end. */
export type KeptDraft = {
  at: string
  /** Of the record that was edited; null for a new one. */
  version: string | null
  content: Record<string, string>
}

const prefix = 'cercle-draft:'

/** The draft of this form, or null; what cannot be read is none. */
export function keptDraft(key: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(prefix + key)
    if (text === null) return null
    const { at, version = null, content }: Partial<KeptDraft> = JSON.parse(text)
    return typeof at === 'string' && typeof content === 'object' ? { at, version, content } : null
  } catch {
    // Storage is refused, or holds something else than we wrote.
    return null
  }
}

/** Keeps what is typed. Gives when, or null where the browser keeps nothing. */
export function keepDraft(key: string, draft: Omit<KeptDraft, 'at'>): string | null {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at, ...draft } satisfies KeptDraft))
    return at
  } catch {
    // Full or refused: there is no copy, and none is told of.
    return null
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Storage is refused, so there is nothing in it.
  }
}
