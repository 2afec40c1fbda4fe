import { legalPrivacy as ca } from './ca/legal-privacy.ts'
import { legalPrivacy as es } from './es/legal-privacy.ts'

export const legalPrivacyCopy = { es, ca }
