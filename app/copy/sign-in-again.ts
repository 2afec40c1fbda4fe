import { signInAgain as ca } from './ca/sign-in-again.ts'
import { signInAgain as es } from './es/sign-in-again.ts'

export const signInAgainCopy = { es, ca }
