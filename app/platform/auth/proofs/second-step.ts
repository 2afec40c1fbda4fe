export const secondStepPath = '/auth/segundo-paso'

export const factorsPath = '/cuenta/verificacion'

export const passkeyPath = `${factorsPath}/passkey`

/** Path of the second step, with the return path. */
export const secondStepFor = (returnTo: string): string =>
  returnTo ? `${secondStepPath}?returnTo=${encodeURIComponent(returnTo)}` : secondStepPath
