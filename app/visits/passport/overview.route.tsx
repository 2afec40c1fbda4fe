import { OwnReviews } from '#app/content/reviews/own-reviews.tsx'
import { listOwnReviews } from '#app/content/reviews/reviews.server.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { listOwnRegistrations } from '#app/events/registrations/own/own-registration.server.ts'
import { OwnRegistrations } from '#app/events/registrations/own/own-registrations.tsx'
import { MemberLinks } from '#app/members/directory/member-links.tsx'
import { ownHousehold } from '#app/members/memberships/doubles/household.server.ts'
import { OwnMembership } from '#app/members/memberships/joining/own-membership.tsx'
import { isMember, ownRequests } from '#app/members/memberships/memberships.server.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/overview.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [requests, household, registrations, reviews, member] = await Promise.all([
    ownRequests(cx),
    ownHousehold(cx),
    listOwnRegistrations(cx),
    listOwnReviews(cx),
    isMember(cx),
  ])
  return { requests, household, registrations, reviews, member, now: cx.now }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(ownAccountCopy)
  const { requests, household, registrations, reviews, member, now } = loaderData
  return (
    <div className="grid gap-12 lg:grid-cols-[4fr_7fr] lg:gap-20">
      <PageTitle title={title} />
      <div>
        <OwnMembership requests={requests} household={household} />
        {member ? <MemberLinks /> : null}
      </div>
      <div className="flex flex-col gap-12">
        <OwnRegistrations registrations={registrations} now={now} />
        <OwnReviews reviews={reviews} />
      </div>
    </div>
  )
}
