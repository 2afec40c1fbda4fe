import { useEffect, type ReactNode } from 'react'
import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDate, shortDay } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { forgetDraft } from './join-draft.ts'
import { JoinLink } from './join-link.tsx'
import { mayRequest, stateTones, statusTones, type MembershipRequest } from './membership.ts'

/** One's own page: who one is, and how the membership stands. */
export function AccountPage({
  name,
  email,
  panel,
  requests,
  children,
}: {
  name: string
  email: string
  panel: boolean
  requests: MembershipRequest[]
  /** Further sections of the page. */
  children: ReactNode
}) {
  const { account: copy } = useCopy(membershipsCopy)
  const { language } = useLanguage()
  const open = mayRequest(requests)

  // The join page leads here once the request is stored.
  useEffect(() => {
    if (!open) forgetDraft()
  }, [open])

  return (
    <Wrap className="py-12 md:py-16">
      <PageTitle title={copy.title} />
      <div className="mb-10 flex flex-wrap items-end justify-between gap-5">
        <h1 className="text-h2">{copy.title}</h1>
        <div className="flex flex-wrap gap-3">
          {panel ? (
            <ButtonLink to="/admin/dashboard" variant="line" size="sm">
              {copy.panel}
            </ButtonLink>
          ) : null}
          <form method="post" action="/salir">
            <Button type="submit" variant="line" size="sm">
              {copy.signOut}
            </Button>
          </form>
        </div>
      </div>
      <div className="grid gap-12 border-t border-stone-200 pt-8 md:grid-cols-[4fr_7fr] md:gap-20">
        <section>
          <h2 className="text-h3 mb-5">{copy.profile}</h2>
          <dl className="flex flex-col gap-4 text-sm">
            <Fact term={copy.name}>{name || copy.noName}</Fact>
            <Fact term={copy.email}>{email}</Fact>
          </dl>
        </section>
        <section>
          <h2 className="text-h3 mb-5">{copy.membership}</h2>
          {requests.length === 0 ? <p className="text-ink-2">{copy.none}</p> : null}
          <ul className="flex flex-col">
            {requests.map((request) => (
              <li key={request.id} className="border-b border-stone-200 py-5 first:pt-0">
                <Standing request={request} />
                <p className="mt-1 text-xs text-stone-600">
                  {copy.requested(longDate(request.createdAt, language))}
                  {request.status === 'pending'
                    ? null
                    : ` · ${copy.decided(longDate(request.updatedAt, language))}`}
                </p>
              </li>
            ))}
          </ul>
          {open ? <JoinLink className="mt-6">{copy.join}</JoinLink> : null}
        </section>
      </div>
      <div className="mt-14 border-t border-stone-200 pt-8">{children}</div>
    </Wrap>
  )
}

/** How a request or the membership stands, in a word and in a sentence. */
function Standing({ request }: { request: MembershipRequest }) {
  const { account: copy, status } = useCopy(membershipsCopy)
  const { state: states } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { state, memberNumber, validUntil, leftOn } = request
  if (state === null) {
    return (
      <>
        <Badge tone={statusTones[request.status]}>{status[request.status]}</Badge>
        <p className="mt-3">{copy[request.status]}</p>
      </>
    )
  }
  const end = leftOn ?? validUntil
  const facts = [
    memberNumber === null ? null : copy.memberNumber(memberNumber),
    state === 'active' && end ? copy.validUntil(shortDay(end, language)) : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <Badge tone={stateTones[state]}>{states[state]}</Badge>
      <p className="mt-3">
        {state === 'active' || end === null ? copy.approved : copy[state](shortDay(end, language))}
      </p>
      <p className="mt-1 text-sm">{facts.join(', ')}</p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-stone-600">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
