import type { ReactNode } from 'react'
import { Form, useFetcher, useLocation, useNavigation } from 'react-router'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { NewPasswordFields } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { showProblem } from '#app/kit/panel/show-problem.ts'
import { EmailField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { type FormAnswer, hasTyped, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { accountsPath, passwordPath } from './managed-account.ts'
import type { PasswordForm } from './set-password.server.ts'

function PasswordFrame({ children }: { children: ReactNode }) {
  const { password: copy } = useCopy(accountsPanelCopy)
  return (
    <div className="max-w-[30rem]">
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} above={{ to: accountsPath, label: copy.back }} />
      {children}
    </div>
  )
}

/** The address typed on an earlier page, kept in the browser's history and in no URL. */
function usePrefilledEmail(): string {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

export function PasswordTargetPage({ answer }: { answer: FormAnswer | undefined }) {
  const { password: copy } = useCopy(accountsPanelCopy)
  // A fetcher, because a navigation would take somebody signed out away from the form.
  const fetcher = useFetcher<FormAnswer>()
  const response = fetcher.data ?? answer
  const { code, errors, ...fields } = useFormAnswer(response)
  const brought = usePrefilledEmail()
  return (
    <PasswordFrame>
      <p className="text-ink-2 mb-6">{copy.lead}</p>
      <fetcher.Form
        method="post"
        action={`${passwordPath}/cuenta`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrongTarget} errors={errors} />
        <ProblemNotice code={code} />
        <EmailField
          label={copy.targetEmail}
          autoComplete="off"
          fields={hasTyped(response) ? fields : { ...fields, valueOf: () => brought }}
        />
        <Button type="submit" busy={fetcher.state !== 'idle'} className="self-start">
          {copy.next}
        </Button>
      </fetcher.Form>
    </PasswordFrame>
  )
}

export function SetPasswordPage({
  target,
  answer,
}: {
  target: PasswordForm
  answer: FormAnswer | undefined
}) {
  const { password: copy, noName } = useCopy(accountsPanelCopy)
  const { language } = useLanguage()
  const { state } = useNavigation()
  const { code, errors, ...fields } = useFormAnswer(answer)
  const { errorOf } = fields
  useEachAnswer(answer, () => {
    if (code) void showProblem(code, language, copy.failed)
  })
  const proof = target.proof || errorOf('currentPassword') !== undefined
  return (
    <PasswordFrame>
      <dl className="mb-6 border-y border-stone-200 py-4 text-sm">
        <dt className="text-xs font-semibold text-stone-600">{copy.account}</dt>
        <dd className="mt-1 font-semibold">{target.name ?? noName}</dd>
        <dd className="text-ink-2 wrap-anywhere">{target.email}</dd>
      </dl>
      <p className="text-ink-2 mb-6">{target.own ? copy.ownLead : copy.otherLead}</p>
      <Form
        method="post"
        action={`${passwordPath}?cuenta=${target.id}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        {proof ? <OwnPasswordField error={errorOf('currentPassword')} /> : null}
        <NewPasswordFields
          label={copy.password}
          confirmation={copy.confirmation}
          staff={target.staff}
          fields={fields}
        />
        <Button type="submit" busy={state === 'submitting'} className="self-start">
          {copy.submit}
        </Button>
      </Form>
    </PasswordFrame>
  )
}
