import type { SourceFile } from '#tests/architecture-rules.ts'

/** Functions that give access: a session, a token, a link, a password. Each needs a locked account. */
const entryPoints = [
  'openSession',
  'raiseSession',
  'refreshAuthentication',
  'newRefreshToken',
  'renewToken',
  'signAccessToken',
  'newDeviceToken',
  'issueToken',
  'consumeToken',
  'storePassword',
  'storeRehash',
]

/** Writes that only these functions may do. */
const writes = [
  /\.insert\((?:sessions|refreshTokens|accountTokens|accountPasswords)\)/u,
  /\.update\(accountPasswords\)/u,
  /assuranceLevel: 'aal2'/u,
  /new SignJWT\(/u,
  /insert into (?:sessions|refresh_tokens|account_tokens|account_passwords)\b/u,
]

const entryPointFiles = new Set([
  'app/platform/auth/sessions/session.server.ts',
  'app/platform/auth/sessions/refresh-token.server.ts',
  'app/platform/auth/proofs/proof.server.ts',
  'app/accounts/accounts/account-tokens.server.ts',
  'server/api/auth/access-token.ts',
])

const isCode = ({ path }: SourceFile) =>
  /^(?:app|server|scripts|legacy-import)\/.*\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path)

/** Calls of these functions in the code, as 'file function'. */
export function placesIn(files: readonly SourceFile[]): string[] {
  const call = new RegExp(`(?<!function )\\b(${entryPoints.join('|')})(?:<\\w+>)?\\(`, 'gu')
  const places = new Set<string>()
  for (const { path, text } of files.filter(isCode)) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/gu, '')
    for (const [, entryPoint] of code.matchAll(call)) places.add(`${path} ${entryPoint}`)
  }
  return [...places]
}

/** Files that write credentials outside these functions. */
export function writesBesideEntryPoints(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && !entryPointFiles.has(file.path))
    .filter(({ text }) => writes.some((pattern) => pattern.test(text)))
    .map(({ path }) => path)
}
