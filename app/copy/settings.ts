import { settings as ca } from './ca/settings.ts'
import { settings as es } from './es/settings.ts'

export const settingsCopy = { es, ca }
