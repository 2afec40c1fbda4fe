import { club } from '#app/club.ts'
import { pagesCopy } from '#app/copy/pages.ts'
import { JoinLink } from '#app/features/memberships/join-link.tsx'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

export default function ClubPage() {
  const { club: copy } = useCopy(pagesCopy)
  return (
    <PlainPage title={copy.title} lead={copy.lead}>
      <p className="mb-8 max-w-[42rem]">
        {copy.history(club.bornIn, club.constitutedIn, club.activeMembers)}
      </p>
      <JoinLink>{copy.join}</JoinLink>
    </PlainPage>
  )
}
