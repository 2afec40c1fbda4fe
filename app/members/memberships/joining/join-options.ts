import type { PlanChoice } from '#app/members/membership-plans/plan.ts'

/** What the join form asks besides, no plans where there is no choice; and all that may be asked for, with what they cost. */
export type JoinOptions = { plans: PlanChoice[]; costs: PlanChoice[]; sponsors: boolean }
