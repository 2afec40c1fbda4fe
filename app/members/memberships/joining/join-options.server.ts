import { requestablePlans } from '#app/members/membership-plans/plans.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { JoinOptions } from './join-options.ts'

/** What the join form asks besides: the plan, if there is a choice, and sponsors. */
export async function joinOptions(cx: RequestContext): Promise<JoinOptions> {
  const plans = await requestablePlans(cx)
  return {
    plans: plans.length > 1 ? plans : [],
    costs: plans.filter(({ feeCents }) => feeCents !== null),
    sponsors: cx.content.members.sponsors,
  }
}
