/** Milliseconds for which the text counts; the standard (RFC 9116) wants less than a year. */
const life = 180 * 86_400_000

/** Whom to tell of a hole in the site: the club's address, as the settings of the panel have it. */
export function securityText(origin: string, { email }: { email: string }, now: Date): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + life).toISOString()}`,
    'Preferred-Languages: ca, es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
