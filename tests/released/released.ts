import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of the backups of released versions, which contain only test data. */
export const identity = 'AGE-SECRET-KEY-10YYKVZYY2VY45G9TGQRFQ9PKE77JA580CDNQCAMH3F6GWALPA89QS920W6'

const folder = import.meta.dirname

export const backupOf = (version: string) => join(folder, `cercle-${version}.backup`)

export const releasedBackups = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.backup'))
    .map((name) => join(folder, name))
