import { useLocation } from 'react-router'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Fact } from '#app/kit/ui/marks/fact.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { withdrawalPath, type ConsentWord } from '#app/members/people/consent/consent.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { MemberPerson } from './member-person.server.ts'
import { peopleCopy } from './people.copy.ts'

/** A person's facts besides the member's record, and the history of the membership. */
export function MemberPersonFacts({
  id,
  isMember,
  person,
}: {
  id: string
  isMember: boolean
  person: MemberPerson
}) {
  const { panel: copy, groups, labels, unspecified } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { street, postalCode, town, birthday, spans } = person
  const { needsConsentAt, picturesConsentAt, visitsConsentAt } = person
  const place = [postalCode, town].filter(Boolean).join(' ')
  return (
    <section className="mt-8 lg:only:mt-0">
      <h2 className="text-h3 mb-4">{copy.heading}</h2>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact term={copy.address}>
          {street || place ? (
            <address className="not-italic">
              {street}
              {street && place ? <br /> : null}
              {place}
            </address>
          ) : (
            unspecified
          )}
        </Fact>
        <Fact term={labels.birthday}>{birthday ? shortDay(birthday, language) : unspecified}</Fact>
        <Fact term={labels.diets}>
          {needsConsentAt ? copy.needsKept(shortDate(needsConsentAt, language)) : copy.needsNone}
          {needsConsentAt ? <Withdrawal id={id} word="dieta" of={labels.diets} /> : null}
        </Fact>
        <Fact term={groups.pictures}>
          {picturesConsentAt
            ? copy.picturesAgreed(shortDate(picturesConsentAt, language))
            : copy.picturesNone}
          {picturesConsentAt ? <Withdrawal id={id} word="fotos" of={groups.pictures} /> : null}
        </Fact>
        <Fact term={copy.visits}>
          {visitsConsentAt
            ? copy.visitsAgreed(shortDate(visitsConsentAt, language))
            : copy.visitsNone}
          {visitsConsentAt ? <Withdrawal id={id} word="nombre" of={copy.visits} /> : null}
        </Fact>
        {spans.length > 0 ? (
          <Fact term={copy.history}>
            <Spans spans={spans} />
          </Fact>
        ) : null}
      </dl>
      {isMember ? (
        <TextLink to={`${membersPath}/${id}/persona${query}`} className="mt-4">
          {copy.edit}
        </TextLink>
      ) : null}
    </section>
  )
}

/** A link to record the withdrawal of a consent. */
function Withdrawal({ id, word, of }: { id: string; word: ConsentWord; of: string }) {
  const { withdrawing: copy } = useCopy(peopleCopy)
  const { search: query } = useLocation()
  return (
    <span className="block">
      <TextLink to={withdrawalPath(id, word) + query}>
        {copy.action}
        <span className="sr-only">: {of}</span>
      </TextLink>
    </span>
  )
}

function Spans({ spans }: Pick<MemberPerson, 'spans'>) {
  const { panel: copy } = useCopy(peopleCopy)
  const { departure } = useCopy(membersCopy)
  const { language } = useLanguage()
  const because: Readonly<Record<string, string>> = { ...departure.reasons, ...copy.ended }
  return (
    <ol className="flex flex-col gap-2">
      {spans.map(({ id, plan, beginsOn, endedOn, endedBecause }) => {
        const from = shortDay(beginsOn, language)
        return (
          <li key={id}>
            {endedOn ? copy.fromTo(from, shortDay(endedOn, language)) : copy.since(from)}
            <span className="text-ink-2 block text-xs">
              {[plan, endedBecause && because[endedBecause]].filter(Boolean).join(' · ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
