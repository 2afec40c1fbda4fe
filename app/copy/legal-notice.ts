import { legalNotice as ca } from './ca/legal-notice.ts'
import { legalNotice as es } from './es/legal-notice.ts'

export const legalNoticeCopy = { es, ca }
