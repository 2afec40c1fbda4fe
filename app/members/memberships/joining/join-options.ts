import type { PlanChoice } from '#app/members/membership-plans/plan.ts'

/**
 * What the join form asks besides: plans to choose from, if there are several, and sponsors; and the costs of all
 * that can be requested.
 */
export type JoinOptions = { plans: PlanChoice[]; costs: PlanChoice[]; sponsors: boolean }
