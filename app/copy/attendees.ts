import { attendees as ca } from './ca/attendees.ts'
import { attendees as es } from './es/attendees.ts'

export const attendeesCopy = { es, ca }
