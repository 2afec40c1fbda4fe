/** Why one has to sign in over a page: the session has ended, or it lives and an act asks anew who one is. */
export type SignInReason = 'ended' | 'proof'

/** In the browser: a form was refused, for the session that opened it has ended, or it asks for a proof. */
export const askToSignIn = (why: SignInReason = 'ended'): void => {
  document.dispatchEvent(new CustomEvent('signinneeded', { detail: why }))
}

/** Hears that; gives the function that ends the hearing. */
export function onSignInNeeded(hear: (why: SignInReason) => void): () => void {
  const heard = (event: Event) => {
    hear(event instanceof CustomEvent && event.detail === 'proof' ? 'proof' : 'ended')
  }
  document.addEventListener('signinneeded', heard)
  return () => document.removeEventListener('signinneeded', heard)
}

/** Somebody has signed in without leaving the page. */
export const tellSignedInAgain = (email: string): void => {
  document.dispatchEvent(new Event('visitorchange'))
  document.dispatchEvent(new CustomEvent('signedinagain', { detail: email }))
}

/** Hears who that is; gives the function that ends the hearing. */
export function onSignedInAgain(hear: (email: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent) hear(String(event.detail))
  }
  document.addEventListener('signedinagain', heard)
  return () => document.removeEventListener('signedinagain', heard)
}
