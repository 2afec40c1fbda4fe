import { createContext } from 'react-router'

/** What a page tells of a form that was refused, as far as it is the same for many. */
export type SharedAnswer = Readonly<Record<string, string>>

/** A page with such an answer on it, without scripts; what was typed is not in it. */
export type AnswerPage = { html: string; nonce: string }

/** Set by the server when it renders such a page, for the loader to show. */
export const answerToShow = createContext<SharedAnswer | null>(null)

/**
 * Gives the page of the request's address with this answer on it, rendered once for all who get the same; null
 * when none is kept now. Set by the server.
 */
export const answerPages = createContext<(answer: SharedAnswer) => Promise<AnswerPage | null>>(() =>
  Promise.resolve(null),
)
