import { z } from 'zod'

/** The audience of a circular: people who meet all of these conditions. */
export const segmentFacts = z.strictObject({
  /** 'lapsed': people whose membership has lapsed. */
  standing: z.enum(['members', 'lapsed']).default('members'),
  plan: z.uuid().nullable().default(null),
  language: z.enum(['es', 'ca']).nullable().default(null),
  /** Event that they attend or attended. */
  came: z.int().positive().nullable().default(null),
  /** Event for whose waiting list they are registered. */
  waiting: z.int().positive().nullable().default(null),
  /**
   * People with an open due that is overdue or of the current period ('owed'), or with a paid due of the current
   * period ('paid').
   */
  dues: z.enum(['owed', 'paid']).nullable().default(null),
  birthdayMonth: z.int().min(1).max(12).nullable().default(null),
  /** Only these people, by their ids when selected; empty: everybody. */
  people: z.array(z.uuid()).max(500).default([]),
})

export type Segment = z.output<typeof segmentFacts>

export const wholeAudience: Segment = segmentFacts.parse({})
