import type { ReactNode } from 'react'
import { ownDataCopy } from '#app/copy/own-data.ts'
import { OwnAccountForm } from '#app/features/own-account/own-account-form.tsx'
import { ownAccountPath } from '#app/features/own-account/own-account-paths.ts'
import { OwnAccountSection } from '#app/features/own-account/own-account-section.tsx'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { TickField } from '#app/ui/choice-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { DeletionPlan } from './own-data.ts'

/** Says what goes and what stays before an account is deleted, and asks twice. */
export function AccountDeletionPage({
  plan,
  proof,
  answer,
}: {
  plan: DeletionPlan
  proof: boolean
  answer: FormAnswer | undefined
}) {
  const { deletion: copy } = useCopy(ownDataCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <Gone plan={plan} />
      <Kept plan={plan} />
      {plan.lastAdmin ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.lastAdmin}</p>
      ) : (
        <OwnAccountForm
          answer={answer}
          failed={copy.failure}
          submit={copy.submit}
          proof={proof}
          danger
        >
          {({ errorOf, valueOf }) => (
            <TickField
              name="confirmed"
              value="yes"
              label={copy.confirm}
              defaultChecked={valueOf('confirmed') === 'yes'}
              error={errorOf('confirmed')}
            />
          )}
        </OwnAccountForm>
      )}
      <TextLink to={ownAccountPath('data')} className="self-start">
        {copy.back}
      </TextLink>
    </OwnAccountSection>
  )
}

function Gone({ plan: { coming, reviews, messages, requests } }: { plan: DeletionPlan }) {
  const {
    deletion: { gone, goes },
  } = useCopy(ownDataCopy)
  const { language } = useLanguage()
  return (
    <Listed title={gone}>
      <li>{goes.account}</li>
      <li>{goes.person}</li>
      {coming.length > 0 ? (
        <li>
          {goes.coming(coming.length)}
          <ul className="mt-1 list-disc pl-5">
            {coming.map(({ number, title, date }) => (
              <li key={number}>
                {title}, {shortDate(date, language)}
              </li>
            ))}
          </ul>
          <p className="mt-1">{goes.refund}</p>
        </li>
      ) : null}
      {reviews > 0 ? <li>{goes.reviews(reviews)}</li> : null}
      {messages > 0 ? <li>{goes.messages(messages)}</li> : null}
      {requests > 0 ? <li>{goes.requests(requests)}</li> : null}
      <li>{goes.mails}</li>
    </Listed>
  )
}

function Kept({
  plan: { past, posts, memberNumber, optOuts, paid, mandate, photographs },
}: {
  plan: DeletionPlan
}) {
  const {
    deletion: { kept, stays },
  } = useCopy(ownDataCopy)
  return (
    <Listed title={kept}>
      {memberNumber === null ? null : <li>{stays.member(memberNumber)}</li>}
      {past > 0 ? <li>{stays.past(past, paid)}</li> : null}
      {paid ? <li>{stays.paid}</li> : null}
      {mandate ? <li>{stays.mandate}</li> : null}
      {posts > 0 ? <li>{stays.posts}</li> : null}
      {photographs ? <li>{stays.photographs}</li> : null}
      {optOuts ? <li>{stays.optOuts}</li> : null}
      <li>{stays.log}</li>
    </Listed>
  )
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-stone-200 pt-6">
      <h3 className="font-serif text-[1.25rem] leading-tight">{title}</h3>
      <ul className="text-ink-2 mt-3 flex list-disc flex-col gap-2 pl-5 text-sm text-pretty">
        {children}
      </ul>
    </section>
  )
}
