/** When something was stored last, and by whom: a name or an address, null when it is not known. */
export type LastSave = { at: Date; by: string | null }

/** A setting as the fields of its form, with the version that it has. */
export type SettingFields = { version: number; values: Record<string, string> }

/** What somebody else has stored meanwhile, as fields. */
export type StoredMeanwhile = SettingFields & { saved: LastSave | null }
