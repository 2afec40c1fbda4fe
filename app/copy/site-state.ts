import { siteState as ca } from './ca/site-state.ts'
import { siteState as es } from './es/site-state.ts'

export const siteStateCopy = { es, ca }
