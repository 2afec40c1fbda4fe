import { z } from 'zod'

/**
 * What a mail about a menu is written of. It is queued without anything of anybody's health; what is served to whom is read
 * when it leaves.
 */
export const menuMailFacts = z.object({
  club: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  }),
  /** Where the button leads. */
  link: z.string(),
  eventId: z.number(),
  /** Whose it is; null for the host's, who is told of all. */
  registrationId: z.string().nullable(),
  /** When it was queued: what was told later counts. */
  toldAt: z.string(),
  title: z.string().default(''),
  when: z.string().default(''),
  people: z
    .array(
      z.object({
        name: z.string(),
        courses: z.array(
          z.object({
            served: z.string(),
            given: z.string().nullable(),
            state: z.enum(['instead', 'unsure', 'nothing']),
          }),
        ),
        /** Whether wine is poured that they do not drink. */
        withoutWine: z.boolean().default(false),
        open: z.enum(['note', 'unanswered']).nullable().default(null),
        noteRead: z.boolean().default(false),
      }),
    )
    .default([]),
  /** What is poured for who drinks no wine; null while nobody has said. */
  insteadOfWine: z.string().nullable().default(null),
  /** Of all who come, for the host. */
  coming: z.number().default(0),
  unanswered: z.number().default(0),
  notes: z.number().default(0),
  /** Texts that are in the other language. */
  foreign: z.array(z.string()).default([]),
})

export type MenuMailFacts = z.output<typeof menuMailFacts>
