/** Where the second step of signing in is done. */
export const secondStepPath = '/auth/segundo-paso'

/** Where second factors are kept. */
export const factorsPath = '/cuenta/verificacion'

/** Where a passkey is added. */
export const passkeyPath = `${factorsPath}/passkey`

/** The way to the second step, and back to where one wanted to go. */
export const secondStepFor = (returnTo: string): string =>
  returnTo ? `${secondStepPath}?returnTo=${encodeURIComponent(returnTo)}` : secondStepPath
