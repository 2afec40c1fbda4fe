import { blogPanel as ca } from './ca/blog-panel.ts'
import { blogPanel as es } from './es/blog-panel.ts'

export const blogPanelCopy = { es, ca }
