import { languages as ca } from './ca/languages.ts'
import { languages as es } from './es/languages.ts'

export const languagesCopy = { es, ca }
