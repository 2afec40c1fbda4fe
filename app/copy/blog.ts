import { blog as ca } from './ca/blog.ts'
import { blog as es } from './es/blog.ts'

export const blogCopy = { es, ca }
