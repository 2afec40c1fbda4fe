import type { PlanChoice } from '#app/features/membership-plans/plan.ts'

/** What the join form asks besides; no plans where there is no choice. */
export type JoinOptions = { plans: PlanChoice[]; sponsors: boolean }
