import { ownAccountCopy } from '#app/copy/own-account.ts'
import { MemberLinks } from '#app/features/directory/member-links.tsx'
import { ownHousehold } from '#app/features/memberships/household.server.ts'
import { isMember, ownRequests } from '#app/features/memberships/memberships.server.ts'
import { OwnMembership } from '#app/features/memberships/own-membership.tsx'
import { listOwnRegistrations } from '#app/features/registrations/own-registration.server.ts'
import { OwnRegistrations } from '#app/features/registrations/own-registrations.tsx'
import { OwnReviews } from '#app/features/reviews/own-reviews.tsx'
import { listOwnReviews } from '#app/features/reviews/reviews.server.ts'
import { ownScores } from '#app/features/scores/own-scores.server.ts'
import { OwnScores } from '#app/features/scores/own-scores.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/overview.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [requests, household, registrations, reviews, member, scores] = await Promise.all([
    ownRequests(cx),
    ownHousehold(cx),
    listOwnRegistrations(cx),
    listOwnReviews(cx),
    isMember(cx),
    ownScores(cx),
  ])
  return { requests, household, registrations, reviews, member, scores, now: cx.now }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(ownAccountCopy)
  const { requests, household, registrations, reviews, member, scores, now } = loaderData
  return (
    <div className="grid gap-12 lg:grid-cols-[4fr_7fr] lg:gap-20">
      <PageTitle title={title} />
      <div>
        <OwnMembership requests={requests} household={household} />
        {member ? <MemberLinks /> : null}
      </div>
      <div className="flex flex-col gap-12">
        <OwnRegistrations registrations={registrations} now={now} />
        <OwnScores scores={scores} />
        <OwnReviews reviews={reviews} />
      </div>
    </div>
  )
}
