import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onSignInNeeded, type SignInReason } from '#app/sign-in-needed.ts'

const SignInDialog = lazy(
  async (): Promise<{ default: ComponentType<{ why: SignInReason; onClose: () => void }> }> => {
    try {
      const { SignInAgainDialog: Shown } = await import('./sign-in-again-dialog.tsx')
      return { default: Shown }
    } catch {
      // Without a network nobody can sign in; the form has already said so.
      return { default: () => null }
    }
  },
)

/** Signs in over the page when a form was refused without a session or a proof. */
export function SignInWhenNeeded() {
  const [needed, setNeeded] = useState<SignInReason | null>(null)
  useEffect(() => onSignInNeeded(setNeeded), [])
  return needed ? (
    <Suspense>
      <SignInDialog why={needed} onClose={() => setNeeded(null)} />
    </Suspense>
  ) : null
}
