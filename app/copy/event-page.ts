import { eventPage as ca } from './ca/event-page.ts'
import { eventPage as es } from './es/event-page.ts'

export const eventPageCopy = { es, ca }
