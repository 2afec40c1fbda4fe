import { z } from 'zod'

/** To whom a circular goes: those of whom all that is said here is true. */
export const segmentFacts = z.strictObject({
  /** Members, or those whose membership has run out. */
  standing: z.enum(['members', 'lapsed']).default('members'),
  /** By which plan; null: by any. */
  plan: z.uuid().nullable().default(null),
  /** In which language they are written to. */
  language: z.enum(['es', 'ca']).nullable().default(null),
  /** They come or came to this event. */
  came: z.int().positive().nullable().default(null),
  /** They wait for a seat at it. */
  waiting: z.int().positive().nullable().default(null),
  /** From 1. */
  birthdayMonth: z.int().min(1).max(12).nullable().default(null),
  /** None but these; the ids of people, as they were when they were picked. Empty: whoever it is. */
  people: z.array(z.uuid()).max(500).default([]),
})

export type Segment = z.output<typeof segmentFacts>

/** All members. */
export const everybody: Segment = segmentFacts.parse({})
