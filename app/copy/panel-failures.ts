import { panelFailures as ca } from './ca/panel-failures.ts'
import { panelFailures as es } from './es/panel-failures.ts'

export const panelFailuresCopy = { es, ca }

/** What of the panel could not be loaded. */
export type FailedInPanel = keyof typeof es.load
