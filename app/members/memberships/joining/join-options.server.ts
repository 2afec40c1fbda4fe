import { requestablePlans } from '#app/members/membership-plans/plans.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** The optional questions of the join form: the plan, if there is a choice, and sponsors. */
export async function joinOptions(cx: RequestContext) {
  const plans = await requestablePlans(cx)
  return {
    plans: plans.length > 1 ? plans : [],
    costs: plans.filter(({ feeCents }) => feeCents !== null),
    sponsors: cx.content.members.sponsors,
  }
}

/**
 * The optional questions of the join form: plans to choose from, if there are several, and sponsors; and the costs of
 * all plans that can be requested.
 */
export type JoinOptions = Awaited<ReturnType<typeof joinOptions>>
