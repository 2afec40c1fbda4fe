import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What public pages know about who is looking, filled in after they are shown. */
export type SignedIn = { name: string; email: string; panel: boolean }

/**
 * Who is signed in: undefined until it is known, null for nobody. Asked anew after each navigation
 * that sent a form, for it may have signed somebody in or out.
 */
export function useVisitor(): SignedIn | null | undefined {
  const [signedIn, setSignedIn] = useState<SignedIn | null>()
  const { state, formMethod } = useNavigation()
  const settled = state === 'idle'
  const changing = formMethod === 'POST'

  useEffect(() => {
    if (!settled) return undefined
    const asking = new AbortController()
    fetch('/sesion', { headers: { Accept: 'application/json' }, signal: asking.signal })
      .then((answer) => answer.json())
      .then(({ account }: { account: SignedIn | null }) => setSignedIn(account))
      .catch(() => {
        // Away or left meanwhile: the page stays that of a visitor.
      })
    return () => asking.abort()
    // `changing` only says that it has to be asked again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [settled, changing])

  return signedIn
}
