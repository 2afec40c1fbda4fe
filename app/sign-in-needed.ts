/** In the browser: a form was refused, for the session that opened it has ended. */
export const askToSignIn = (): void => {
  document.dispatchEvent(new Event('signinneeded'))
}

/** Hears that; gives the function that ends the hearing. */
export function onSignInNeeded(hear: () => void): () => void {
  document.addEventListener('signinneeded', hear)
  return () => document.removeEventListener('signinneeded', hear)
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
