import { createContext } from 'react-router'
import type { ShownProblem } from '#app/problem.ts'

/** Called for each refusal shown in place of a page, not for results of forms. Set by the server. */
export const problemReport = createContext<(refused: ShownProblem) => void>(() => undefined)
