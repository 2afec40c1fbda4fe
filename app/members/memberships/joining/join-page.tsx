import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import type { Standing } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { JoinForm, type JoinAnswer } from './join-form.tsx'
import type { JoinOptions } from './join-options.ts'
import { WhatMembersGet } from './what-members-get.tsx'

/** The join form as a page: without JavaScript, and after the detour through sign-in. */
export function JoinPage({
  answer,
  standing,
  options,
}: {
  answer: JoinAnswer | undefined
  standing: Standing
  options: JoinOptions
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const isOpen = !standing.membership && !standing.requested
  return (
    <Wrap className="py-16 md:py-24">
      <PageHead title={copy.title} description={copy.lead} />
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:grid-rows-[auto_1fr] md:gap-x-20 xl:grid-cols-[4fr_5fr_3fr] xl:gap-x-14">
        <div>
          <h1>{copy.title}</h1>
          {isOpen ? <p className="text-lead text-ink-2 mt-5">{copy.lead}</p> : null}
        </div>
        {/* On phones before what one gets: who comes here has mostly read it. */}
        <div className="max-w-[36rem] md:col-start-2 md:row-span-2 md:row-start-1">
          <JoinForm place="page" answer={answer} standing={standing} options={options} />
        </div>
        {isOpen ? (
          <div className="md:col-start-1">
            <WhatMembersGet costs={options.costs} />
          </div>
        ) : null}
        {/* Lazy: where it is not shown, nothing of it is fetched. */}
        <div className="hidden self-start overflow-hidden rounded-sm bg-stone-200 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:block">
          <Picture
            name="casa-avantatges"
            alt=""
            sizes="18rem"
            className="aspect-3/5 w-full object-cover"
          />
        </div>
      </div>
    </Wrap>
  )
}
