import { activity as ca } from './ca/activity.ts'
import { activity as es } from './es/activity.ts'

export const activityCopy = { es, ca }
