import { siteStateMails as ca } from './ca/site-state-mails.ts'
import { siteStateMails as es } from './es/site-state-mails.ts'

export const siteStateMailsCopy = { es, ca }
