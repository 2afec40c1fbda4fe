import { Resolver } from 'node:dns/promises'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { DomainCheck } from './mail-domain.ts'

export type LookUpText = (name: string) => Promise<string[][]>

/** Milliseconds that the page waits for the DNS. */
const longestWait = 3000

const lookUp: LookUpText = (name) =>
  new Resolver({ timeout: longestWait, tries: 1 }).resolveTxt(name)

/** The error codes for a name without records. */
const noRecordCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** The TXT records of a name; null when the DNS did not respond. */
async function textsOf(name: string, resolve: LookUpText): Promise<string[] | null> {
  try {
    const records = await resolve(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (noRecordCodes.has(code)) return []
    if (/^E[A-Z]+$/u.test(code)) return null
    throw error
  }
}

const domainRecord = (name: string, wanted: string, found: string | null) => ({
  name,
  wanted,
  found,
})

/** Allowed senders of the domain (RFC 7208). */
function spf(domain: string, texts: string[] | null): DomainCheck {
  const record = domainRecord(domain, 'v=spf1 include:… ~all', null)
  if (texts === null) return { ...record, state: 'unknown' }
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/iu.test(text))
  const [found = null] = records
  if (found === null) return { ...record, state: 'missing' }
  if (records.length > 1) return { ...record, found, state: 'several' }
  const closed = /(?:^|\s)[~-]all\s*$/iu.test(found) || /\sredirect=/iu.test(found)
  return { ...record, found, state: closed ? 'right' : 'open' }
}

/** Signatures of mails (RFC 6376). */
function dkim(
  key: NonNullable<RequestContext['site']['dkim']>,
  texts: string[] | null,
): DomainCheck {
  const name = `${key.keySelector}._domainkey.${key.domainName}`
  const record = domainRecord(name, `v=DKIM1; k=rsa; p=${key.publicKey}`, null)
  if (texts === null) return { ...record, state: 'unknown' }
  const found = texts.find((text) => /(?:^|;)\s*p=/iu.test(text)) ?? null
  if (found === null) return { ...record, state: 'missing' }
  const published = /(?:^|;)\s*p=([^;]*)/iu.exec(found)?.[1]?.replaceAll(/\s/gu, '')
  return { ...record, found, state: published === key.publicKey ? 'right' : 'other' }
}

/** The names where a domain's policy may be: its own, then the nearest above (RFC 7489, 6.6.3). */
function policyNames(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
  return (above.length > 0 ? above : [domain]).map((name) => `_dmarc.${name}`)
}

/** The policy for mails that fail authentication (RFC 7489); a parent domain may have one for its subdomains. */
async function dmarc(domain: string, email: string, resolve: LookUpText): Promise<DomainCheck> {
  const record = domainRecord(
    `_dmarc.${domain}`,
    `v=DMARC1; p=quarantine; rua=mailto:${email}`,
    null,
  )
  const names = policyNames(domain)
  const all = await Promise.all(names.map((name) => textsOf(name, resolve)))
  for (const [place, texts] of all.entries()) {
    // The policy may have been at the nearer name that did not respond.
    if (texts === null) return { ...record, state: 'unknown' }
    const found = texts.find((text) => /^v=DMARC1/iu.test(text))
    if (found === undefined) continue
    const policyBy = (tag: string) =>
      new RegExp(`;\\s*${tag}\\s*=\\s*(\\w+)`, 'iu').exec(found)?.[1]?.toLowerCase()
    const policy = (place === 0 ? undefined : policyBy('sp')) ?? policyBy('p')
    return {
      ...record,
      name: names[place] ?? record.name,
      found,
      state: policy === 'none' || !policy ? 'watching' : 'right',
    }
  }
  return { ...record, state: 'missing' }
}

/** The domain of an address, with or without a name before it; '' for none. */
export const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase() ?? ''

/** The DNS records of a sending domain, and their expected values. */
export async function senderRecords(
  { domain, email, key }: { domain: string; email: string; key: RequestContext['site']['dkim'] },
  resolve: LookUpText,
) {
  const [ofDomain, ofKey, ofPolicy] = await Promise.all([
    textsOf(domain, resolve),
    key ? textsOf(`${key.keySelector}._domainkey.${key.domainName}`, resolve) : null,
    dmarc(domain, email, resolve),
  ])
  const unsigned = {
    ...domainRecord(`cercle._domainkey.${domain}`, '', null),
    state: 'unsigned' as const,
  }
  return { spf: spf(domain, ofDomain), dkim: key ? dkim(key, ofKey) : unsigned, dmarc: ofPolicy }
}

/**
 * The records of the site's sending domain. Admins only.
 *
 * @param resolve for tests.
 */
export async function mailDomain(cx: RequestContext, resolve: LookUpText = lookUp) {
  authorize(cx.actor, 'mails.manage')
  const { site, club } = cx
  const domain = domainOf(site.mailFrom ?? club.email)
  const checks = await senderRecords({ domain, email: club.email, key: site.dkim }, resolve)
  return { domain, sends: site.sendsMails, checks }
}
