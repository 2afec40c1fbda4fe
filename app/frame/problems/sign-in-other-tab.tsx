import { AccountEmailField, PasswordField } from '#app/accounts/accounts/account-form.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const fields = { valueOf: () => '', errorOf: () => undefined }

/**
 * Sign-in in another tab for a form refused without JavaScript: this page keeps its values, the other page says who
 * signed in.
 */
export function SignInInOtherTab({ typed }: { typed: boolean }) {
  const { signIn } = useCopy(accountsCopy)
  const copy = useCopy(signInAgainCopy)
  return (
    <form
      method="post"
      action="/auth"
      target="_blank"
      className="mt-8 flex max-w-[27rem] flex-col gap-5"
    >
      <input type="hidden" name="returnTo" value="/auth/otra-vez" />
      <AccountEmailField label={signIn.email} fields={fields} />
      <PasswordField label={signIn.password} fields={fields} />
      <p className="text-ink-2 text-sm">{typed ? copy.newTab : copy.newTabOnly}</p>
      <Button type="submit" variant="line" className="self-start">
        {signIn.submit}
      </Button>
    </form>
  )
}
