import { accountsPanel as ca } from './ca/accounts-panel.ts'
import { accountsPanel as es } from './es/accounts-panel.ts'

export const accountsPanelCopy = { es, ca }
