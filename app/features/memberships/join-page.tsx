import { membershipsCopy } from '#app/copy/memberships.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { JoinForm, type JoinAnswer } from './join-form.tsx'
import type { Standing } from './membership.ts'

/** The join form as a page: without JavaScript, and after the detour through sign-in. */
export function JoinPage({
  answer,
  standing,
}: {
  answer: JoinAnswer | undefined
  standing: Standing
}) {
  const { join: copy } = useCopy(membershipsCopy)
  return (
    <Wrap className="py-16 md:py-24">
      <PageHead title={copy.title} description={copy.lead} />
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-20">
        <div>
          <h1>{copy.title}</h1>
          {standing.membership || standing.requested ? null : (
            <p className="text-lead text-ink-2 mt-5">{copy.lead}</p>
          )}
        </div>
        <div className="max-w-[36rem]">
          <JoinForm place="page" answer={answer} standing={standing} />
        </div>
      </div>
    </Wrap>
  )
}
