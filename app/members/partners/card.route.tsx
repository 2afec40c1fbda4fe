import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { CardPage, NoCard } from '#app/members/member-card/card-page.tsx'
import { ownCard } from '#app/members/member-card/own-card.server.ts'
import { memberBenefits } from '#app/members/partners/uses/benefits.server.ts'
import { OwnBenefits } from '#app/members/partners/uses/own-benefits.tsx'
import { ownUses } from '#app/members/partners/uses/own-uses.server.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/card.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [own, benefits, uses] = await Promise.all([ownCard(cx), memberBenefits(cx), ownUses(cx)])
  return { own, benefits, uses }
}

export default function Card({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(memberCardCopy)
  const { own, benefits, uses } = loaderData
  return (
    <>
      <PageTitle title={title} />
      {own ? <CardPage key={own.card.number} {...own} /> : <NoCard />}
      {own || uses.length > 0 ? (
        <OwnBenefits benefits={benefits} uses={uses} active={own?.standing === 'active'} />
      ) : null}
    </>
  )
}
