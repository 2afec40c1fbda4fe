import { createHash } from 'node:crypto'

/** Digest of a value, to detect changes between a dry run and storing. */
export const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
