import { z } from 'zod'

/** The audience of a circular: people who meet all of these conditions. */
export const segmentFacts = z.strictObject({
  /** 'lapsed': people whose membership has run out. */
  standing: z.enum(['members', 'lapsed']).default('members'),
  plan: z.uuid().nullable().default(null),
  language: z.enum(['es', 'ca']).nullable().default(null),
  /** Event that they come or came to. */
  came: z.int().positive().nullable().default(null),
  /** Event for which they wait for a seat. */
  waiting: z.int().positive().nullable().default(null),
  /** Who has a due open that is overdue or of the current period, or has paid that of the current period. */
  dues: z.enum(['owed', 'paid']).nullable().default(null),
  birthdayMonth: z.int().min(1).max(12).nullable().default(null),
  /** Only these people, by their ids as of when they were picked; empty: all. */
  people: z.array(z.uuid()).max(500).default([]),
})

export type Segment = z.output<typeof segmentFacts>

export const everybody: Segment = segmentFacts.parse({})
