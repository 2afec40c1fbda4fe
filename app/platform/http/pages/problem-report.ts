import { createContext } from 'react-router'
import type { ShownProblem } from '#app/problem.ts'

/**
 * Told of each refusal that a page shows in the place of what was asked for; not of one that a route tells beside
 * its own form. Set by the server.
 */
export const problemReport = createContext<(refused: ShownProblem) => void>(() => undefined)
