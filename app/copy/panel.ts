import { panel as ca } from './ca/panel.ts'
import { panel as es } from './es/panel.ts'

export const panelCopy = { es, ca }
