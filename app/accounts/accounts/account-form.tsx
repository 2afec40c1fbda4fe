import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { type ProblemCode, problemsCopy } from '#app/copy/problems.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { EmailField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import {
  type FormAnswer,
  type FormFailure,
  useFormAnswer,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { accountsCopy } from './accounts.copy.ts'

export type AccountFields = Pick<ReturnType<typeof useFormAnswer>, 'errorOf' | 'valueOf'>

const noHiddenFields: Record<string, string> = {}

/**
 * A form about an account, without JavaScript too. The server validates it, so that errors are in
 * the site's language.
 */
export function AccountForm({
  failure,
  failureTitle,
  fault,
  hidden = noHiddenFields,
  submit,
  quiet = false,
  asleep = false,
  children,
}: {
  failure: AccountAnswer | undefined
  /** Heading of the message when the form is refused. */
  failureTitle?: string
  fault?: string
  hidden?: Record<string, string>
  submit: string
  /** Less prominent, next to a more important form. */
  quiet?: boolean
  /** Loads the page's modules only when the visitor approaches the form (`PageHandle`). */
  asleep?: boolean
  children?: (fields: AccountFields) => ReactNode
}) {
  const copy = useCopy(accountsCopy)
  const { errors, ...fields } = useFormAnswer(failure)
  const { state } = useNavigation()
  const failed = useFailed(failure, fault)
  const asleepHere = useAsleep()

  return (
    <Form {...(asleep ? asleepHere : {})} method="post" noValidate className="flex flex-col gap-5">
      <FormSummary
        title={failureTitle ?? copy.wrongForm}
        errors={failed ? [{ name: 'form', message: failed }] : errors}
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      <Button
        type="submit"
        variant={quiet ? 'line' : 'primary'}
        busy={state === 'submitting'}
        className="mt-1 w-full"
      >
        {submit}
      </Button>
    </Form>
  )
}

function useFailed(answer: AccountAnswer | undefined, fault: string | undefined): string | null {
  const problems = useCopy(problemsCopy)
  if (!answer?.problem) return null
  return answer.problem === 'internal' && fault ? fault : problems[answer.problem]
}

/** Field errors of a form about an account, or what failed. */
export type AccountAnswer = FormFailure & { problem?: ProblemCode }

/** The username for password managers. */
export function AccountEmailField({ label, fields }: { label: string; fields: AccountFields }) {
  return <EmailField label={label} autoComplete="username" fields={fields} />
}

/** Never filled in again after an error. */
export function PasswordField({ label, fields }: { label: string; fields: AccountFields }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
      error={fields.errorOf('password')}
    />
  )
}

/** The current password, before a sensitive act. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  const { currentPassword: copy } = useCopy(accountsCopy)
  return (
    <TextField
      label={copy.label}
      name="currentPassword"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
      hint={copy.hint}
      error={error}
    />
  )
}

/**
 * A form of one's own account, without JavaScript too. Asks for the current password with `proof`,
 * or when the server did.
 */
export function OwnAccountForm({
  answer,
  failed,
  submit,
  action,
  proof = false,
  danger = false,
  asDocument = false,
  hidden = noHiddenFields,
  children,
}: {
  answer: FormAnswer | undefined
  /** Error title; defaults to the usual one. */
  failed?: string
  submit?: string
  /** Where the form is posted; defaults to its own page. */
  action?: string
  proof?: boolean
  danger?: boolean
  /** Posts as a document request, because the response is a file. */
  asDocument?: boolean
  hidden?: Record<string, string>
  children?: (fields: AccountFields) => ReactNode
}) {
  const controls = useCopy(controlsCopy)
  const { code, errors, ...fields } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const asked = proof || fields.errorOf('currentPassword') !== undefined
  const busy = state === 'submitting' && (action === undefined || formAction === action)
  return (
    <Form
      method="post"
      noValidate
      reloadDocument={asDocument}
      className="flex flex-col gap-5"
      {...(action === undefined ? {} : { action })}
    >
      <FormSummary title={failed ?? controls.failed} errors={errors} />
      <ProblemNotice code={code} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      {asked ? <OwnPasswordField error={fields.errorOf('currentPassword')} /> : null}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        className="self-start"
      >
        {submit ?? controls.save}
      </Button>
    </Form>
  )
}
