import { z } from 'zod'
import { mailClub } from '#app/money/ledger/mails/mail-club.ts'

/** Facts of a menu mail, queued without health data; plates are read when it is sent. */
export const menuMailFacts = z.object({
  club: mailClub,
  link: z.string(),
  eventId: z.number(),
  /** Null for the host's mail about everyone. */
  registrationId: z.string().nullable(),
  /** When it was queued: later notifications win. */
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
        /** Wine that they do not drink is served. */
        withoutWine: z.boolean().default(false),
        open: z.enum(['note', 'unanswered']).nullable().default(null),
        noteRead: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Poured for guests without wine; null when undecided. */
  insteadOfWine: z.string().nullable().default(null),
  /** Number of people who come, for the host. */
  coming: z.number().default(0),
  unanswered: z.number().default(0),
  notes: z.number().default(0),
  /** Texts in the other language. */
  foreign: z.array(z.string()).default([]),
})

export type MenuMailFacts = z.output<typeof menuMailFacts>
