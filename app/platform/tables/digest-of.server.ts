import { createHash } from 'node:crypto'

/** By what it is noticed that what was looked at is another by the time it is stored. */
export const digestOf = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')
