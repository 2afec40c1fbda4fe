import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onSignInNeeded, type SignInReason } from '#app/sign-in-needed.ts'

const SignInAgainDialog = lazy(
  async (): Promise<{ default: ComponentType<{ why: SignInReason; onClose: () => void }> }> => {
    try {
      const { SignInAgainDialog: Shown } = await import('./sign-in-again-dialog.tsx')
      return { default: Shown }
    } catch {
      // The form has said that one has to sign in; over a broken way nobody can.
      return { default: () => null }
    }
  },
)

/** Signing in over the page, once a form was refused for want of it or of a proof. */
export function SignInWhenNeeded() {
  const [needed, setNeeded] = useState<SignInReason | null>(null)
  useEffect(() => onSignInNeeded(setNeeded), [])
  return needed ? (
    <Suspense>
      <SignInAgainDialog why={needed} onClose={() => setNeeded(null)} />
    </Suspense>
  ) : null
}
