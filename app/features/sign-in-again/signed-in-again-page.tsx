import { signInAgainCopy } from '#app/copy/sign-in-again.ts'
import { AccountFrame } from '#app/features/accounts/account-frame.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** Who is signed in by now, for those who did so in another tab than the one of their form. */
export function SignedInAgainPage({ email }: { email: string }) {
  const { done: copy } = useCopy(signInAgainCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.as(email)}>
      <p>{copy.lead}</p>
    </AccountFrame>
  )
}
