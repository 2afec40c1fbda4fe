import type { RequestContext } from '#app/auth/context.ts'
import { askedForPlans } from '#app/features/membership-plans/plans.server.ts'
import type { JoinOptions } from './join-options.ts'

/** What the join form asks besides: which plan, where there is a choice, and who speaks for the applicant. */
export async function joinOptions(cx: RequestContext): Promise<JoinOptions> {
  const plans = await askedForPlans(cx)
  return { plans: plans.length > 1 ? plans : [], sponsors: cx.content.members.sponsors }
}
