import { firstSteps as ca } from './ca/first-steps.ts'
import { firstSteps as es } from './es/first-steps.ts'

export const firstStepsCopy = { es, ca }
