import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Opens the backups of released versions, which hold nobody's data. */
export const identity = 'AGE-SECRET-KEY-10YYKVZYY2VY45G9TGQRFQ9PKE77JA580CDNQCAMH3F6GWALPA89QS920W6'

const folder = import.meta.dirname

export const backupOf = (version: string) => join(folder, `cercle-${version}.backup`)

/** The backups of all released versions. */
export const releasedBackups = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.backup'))
    .map((name) => join(folder, name))
