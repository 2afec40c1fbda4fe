import { editing as ca } from './ca/editing.ts'
import { editing as es } from './es/editing.ts'

export const editingCopy = { es, ca }
