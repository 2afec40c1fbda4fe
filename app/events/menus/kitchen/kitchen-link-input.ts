import { z } from 'zod'

/** What the buttons of the kitchen's link send: the number of the link that is shown, 0 for none. */
export const kitchenLinkInput = z.strictObject({
  link: z.string('required').regex(/^\d{1,9}$/u, 'unexpected'),
  act: z.enum(['renew', 'withdraw'], 'unexpected'),
})
