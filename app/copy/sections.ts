import { sections as ca } from './ca/sections.ts'
import { sections as es } from './es/sections.ts'

export const sectionsCopy = { es, ca }
