import { z } from 'zod'

/** Ticked rows of a list, at most one page; a field per row, named by its id. */
export const tickedInput = z
  .record(z.uuid('unexpected'), z.literal('yes', 'unexpected'))
  .transform((ticked) => Object.keys(ticked))
  .pipe(z.array(z.string()).max(25, 'tooLong'))
