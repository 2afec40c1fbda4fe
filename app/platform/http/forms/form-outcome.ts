import { createContext } from 'react-router'

/** Result of a refused form as far as it is the same for many visitors. */
export type FormOutcome = Readonly<Record<string, string>>

/** A page with such a result, without scripts and without typed values. */
export type OutcomePage = { html: string; nonce: string }

/** Set by the server when it renders such a page, for its loader. */
export const outcomeToShow = createContext<FormOutcome | null>(null)

/**
 * Returns the page of this URL with this result, rendered once for all; null if not cacheable now.
 * Set by the server.
 */
export const outcomePages = createContext<(outcome: FormOutcome) => Promise<OutcomePage | null>>(
  () => Promise.resolve(null),
)
