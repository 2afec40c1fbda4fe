import { createHash } from 'node:crypto'

/** Detects changes between a dry run and storing. */
export const digestOf = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')
