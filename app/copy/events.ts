import { events as ca } from './ca/events.ts'
import { events as es } from './es/events.ts'

export const eventsCopy = { es, ca }
