/** Why to sign in over a page: the session has ended, or an act needs a new proof. */
export type SignInReason = 'ended' | 'proof'

/** Browser only: the refused form needs sign-in or a proof. */
export const askToSignIn = (why: SignInReason = 'ended'): void => {
  document.dispatchEvent(new CustomEvent('signinneeded', { detail: why }))
}

/** Listens for that; returns the unsubscribe function. */
export function onSignInNeeded(hear: (why: SignInReason) => void): () => void {
  const heard = (event: Event) => {
    hear(event instanceof CustomEvent && event.detail === 'proof' ? 'proof' : 'ended')
  }
  document.addEventListener('signinneeded', heard)
  return () => document.removeEventListener('signinneeded', heard)
}

/** Reports a sign-in without leaving the page. */
export const notifySignedInAgain = (email: string): void => {
  document.dispatchEvent(new Event('visitorchange'))
  document.dispatchEvent(new CustomEvent('signedinagain', { detail: email }))
}

/** Listens for that; returns the unsubscribe function. */
export function onSignedInAgain(hear: (email: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent) hear(String(event.detail))
  }
  document.addEventListener('signedinagain', heard)
  return () => document.removeEventListener('signedinagain', heard)
}
