import { z } from 'zod'
import { mailLanguage } from '#app/features/memberships/membership-input.ts'
import { earlierLook, shownLook, tableFields } from '#app/forms/table-input.ts'

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

export type StoredImportInput = z.output<typeof storedImportInput>
