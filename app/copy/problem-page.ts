import { problemPage as ca } from './ca/problem-page.ts'
import { problemPage as es } from './es/problem-page.ts'

export const problemPageCopy = { es, ca }
