import type { AccountAnswer } from '#app/accounts/accounts/account-answer.ts'
import { PasswordField } from '#app/accounts/accounts/account-fields.tsx'
import { AccountForm } from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { ConfirmedByLink } from './confirmed-by-link.server.ts'

/**
 * Confirms an address by a mail's link. A click, not the visit, acts: mail scanners follow links. In another
 * browser than the sign-up's (`elsewhere`) its password is asked for, or another one is chosen.
 */
export function VerifyEmailPage({
  token,
  returnTo,
  elsewhere,
  failure,
}: {
  token: string
  returnTo: string
  elsewhere: boolean
  failure: AccountAnswer | undefined
}) {
  const { verify: copy, signUp } = useCopy(accountsCopy)
  const hidden = { token, returnTo }
  if (!elsewhere) {
    return (
      <AccountFrame title={copy.title} lead={copy.lead}>
        <AccountForm failure={failure} submit={copy.submit} hidden={hidden} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={copy.title} lead={copy.elsewhere}>
      <AccountForm failure={failure} submit={copy.enter} hidden={hidden}>
        {(fields) => <PasswordField label={signUp.password} fields={fields} />}
      </AccountForm>
      <section className="border-t border-stone-200 pt-5">
        <p className="mb-4 text-sm">{copy.forgotten}</p>
        <AccountForm failure={undefined} submit={copy.choose} hidden={hidden} quiet />
      </section>
    </AccountFrame>
  )
}

/** For whoever follows a link whose address is confirmed: on to where they were going, or to sign in first. */
export function AlreadyConfirmedPage({
  email,
  returnTo,
}: ConfirmedByLink & {
  /** Empty for nowhere in particular. */
  returnTo: string
}) {
  const { verify: copy, signIn } = useCopy(accountsCopy)
  if (email !== null) {
    return (
      <AccountFrame title={copy.confirmedTitle} lead={copy.confirmedAs(email)}>
        <ButtonLink to={returnTo || '/cuenta'} className="self-start">
          {copy.goOn}
        </ButtonLink>
      </AccountFrame>
    )
  }
  const after = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <AccountFrame title={copy.confirmedTitle} lead={copy.confirmedSignIn}>
      <ButtonLink to={`/auth${after}`} className="self-start">
        {signIn.submit}
      </ButtonLink>
    </AccountFrame>
  )
}
