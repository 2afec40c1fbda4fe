import { z } from 'zod'
import { earlierLook, shownLook, tableFields } from '#app/kit/table-import/table-input.ts'

/** A table of visits to be looked at. */
export const visitImportInput = z.strictObject({ ...tableFields, ...earlierLook })

/** A table of visits to be stored as it was shown. */
export const storedVisitImportInput = z.strictObject({ ...tableFields, ...shownLook })
