import { z } from 'zod'

/** Rows of a list that were ticked, as many as one page has: a field for each, named by its id. */
export const tickedInput = z
  .record(z.uuid('unexpected'), z.literal('yes', 'unexpected'))
  .transform((ticked) => Object.keys(ticked))
  .pipe(z.array(z.string()).max(25, 'tooLong'))
