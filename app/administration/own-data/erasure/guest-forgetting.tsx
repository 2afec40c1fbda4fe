import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import type { TextWithName } from '#app/administration/own-data/own-data.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { GuestPlan } from './forget-guest.server.ts'

export function GuestErasure({
  guest: { name, email, plan },
  linksToTexts,
  answer,
}: {
  guest: GuestPlan
  /** Whether the reader may edit the texts with the name. */
  linksToTexts: boolean
  answer: FormAnswer | undefined
}) {
  const { guest: copy } = useCopy(ownDataCopy)
  const problems = useCopy(problemsCopy)
  const { goes, stays } = copy
  if (!plan) return <p>{problems.guestHasAccount}.</p>
  const { coming, messages, requests, past, memberNumber } = plan
  return (
    <div className="flex max-w-[38rem] flex-col gap-6">
      <p className="wrap-anywhere">{copy.lead(name, email)}</p>
      <CountedItem title={copy.gone}>
        <li>{goes.names}</li>
        <CancelledRegistrations coming={coming} title={goes.coming} />
        {messages > 0 ? <li>{goes.messages(messages)}</li> : null}
        {requests > 0 ? <li>{goes.requests(requests)}</li> : null}
        <li>{goes.mails}</li>
      </CountedItem>
      <CountedItem title={copy.kept}>
        {memberNumber === null ? null : <li>{stays.member(memberNumber)}</li>}
        {past > 0 ? <li>{stays.past(past)}</li> : null}
        {plan.paid ? <li>{stays.paid}</li> : null}
        {plan.mandate ? <li>{stays.mandate}</li> : null}
        {plan.photographs ? <li>{stays.photographs}</li> : null}
        {plan.optOuts ? <li>{stays.optOuts}</li> : null}
        <TextsWithName texts={plan.texts} links={linksToTexts} />
        <li>{stays.log}</li>
      </CountedItem>
      <ErasureForm answer={answer} words={copy} />
    </div>
  )
}

/** The registrations that are cancelled. */
export function CancelledRegistrations({
  coming,
  title,
  children,
}: {
  coming: NonNullable<GuestPlan['plan']>['coming']
  title: (count: number) => string
  children?: ReactNode
}) {
  const { language } = useLanguage()
  if (coming.length === 0) return null
  return (
    <li>
      {title(coming.length)}
      <ul className="mt-1 list-disc pl-5">
        {coming.map(({ number, title: event, date }) => (
          <li key={number}>
            {event}, {shortDate(date, language)}
          </li>
        ))}
      </ul>
      {children}
    </li>
  )
}

/** Asks twice: by a box and a button. */
export function ErasureForm({
  answer,
  proof = false,
  words,
}: {
  answer: FormAnswer | undefined
  /** Asks for the password. */
  proof?: boolean
  words: { confirm: string; submit: string; failure: string }
}) {
  return (
    <OwnAccountForm
      answer={answer}
      failed={words.failure}
      submit={words.submit}
      proof={proof}
      danger
    >
      {({ errorOf, valueOf }) => (
        <TickField
          name="confirmed"
          label={words.confirm}
          defaultChecked={valueOf('confirmed') === 'yes'}
          error={errorOf('confirmed')}
        />
      )}
    </OwnAccountForm>
  )
}

export function CountedItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-stone-200 pt-6">
      <h3 className="text-title font-serif leading-tight">{title}</h3>
      <ul className="text-ink-2 mt-3 flex list-disc flex-col gap-2 pl-5 text-sm">{children}</ul>
    </section>
  )
}

/** Texts by others that contain the name. */
export function TextsWithName({
  texts,
  links,
}: {
  texts: readonly TextWithName[]
  links: boolean
}) {
  const { texts: copy } = useCopy(ownDataCopy)
  if (texts.length === 0) return null
  return (
    <li>
      {copy.about}
      <ul className="mt-1 list-disc pl-5">
        {texts.map(({ kind, title, path }) => (
          <li key={`${kind} ${path}`}>
            {links ? (
              <Link to={path} className="underline underline-offset-4">
                {copy.of[kind](title)}
              </Link>
            ) : (
              copy.of[kind](title)
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
