import { createContext } from 'react-router'

/** What a page tells of a form that was refused, as far as it is the same for many. */
export type FormOutcome = Readonly<Record<string, string>>

/** A page with such an outcome on it, without scripts; what was typed is not in it. */
export type OutcomePage = { html: string; nonce: string }

/** Set by the server when it renders such a page, for the loader to show. */
export const outcomeToShow = createContext<FormOutcome | null>(null)

/**
 * Gives the page of the request's address with this outcome on it, rendered once for all who get the same; null
 * when none is cached now. Set by the server.
 */
export const outcomePages = createContext<(outcome: FormOutcome) => Promise<OutcomePage | null>>(
  () => Promise.resolve(null),
)
