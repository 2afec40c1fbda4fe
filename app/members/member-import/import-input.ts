import { z } from 'zod'
import { earlierLook, shownLook, tableFields } from '#app/kit/table-import/table-input.ts'
import { mailLanguage } from '#app/members/memberships/membership-input.ts'

const memberTable = {
  ...tableFields,
  existing: z.enum(['skip', 'update'], 'invalidChoice'),
  /** Of the mails to new members whose row does not say; without it that of the panel. */
  language: mailLanguage.optional(),
}

/** A table to be looked at. */
export const importInput = z.strictObject({ ...memberTable, ...earlierLook })

/** A table to be stored as it was shown. */
export const storedImportInput = z.strictObject({ ...memberTable, ...shownLook })
