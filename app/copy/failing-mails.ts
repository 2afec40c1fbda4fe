import { failingMails as ca } from './ca/failing-mails.ts'
import { failingMails as es } from './es/failing-mails.ts'

export const failingMailsCopy = { es, ca }
