import { mailLayout as ca } from './ca/mail-layout.ts'
import { mailLayout as es } from './es/mail-layout.ts'

/** What every mail says around its own text. */
export const mailLayoutCopy = { es, ca }
