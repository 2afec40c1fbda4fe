import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Who is signed in by now, for those who did so in another tab than the one of their form. */
export function SignedInAgainPage({ email }: { email: string }) {
  const { done: copy } = useCopy(signInAgainCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.as(email)}>
      <p>{copy.lead}</p>
    </AccountFrame>
  )
}
