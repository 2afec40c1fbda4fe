import { problems as ca } from './ca/problems.ts'
import { problems as es } from './es/problems.ts'

/** What a refusal says; `Problem` carries the key. */
export const problemsCopy = { es, ca }

export type ProblemCode = keyof typeof es
