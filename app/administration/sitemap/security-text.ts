/** Validity in milliseconds; RFC 9116 recommends less than a year. */
const life = 180 * 86_400_000

/** Contact for security reports (RFC 9116): the club's address from the settings. */
export function securityText(origin: string, { email }: { email: string }, now: Date): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + life).toISOString()}`,
    'Preferred-Languages: ca, es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
