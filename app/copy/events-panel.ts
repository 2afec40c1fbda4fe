import { eventsPanel as ca } from './ca/events-panel.ts'
import { eventsPanel as es } from './es/events-panel.ts'

export const eventsPanelCopy = { es, ca }
