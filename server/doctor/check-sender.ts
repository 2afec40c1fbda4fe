import { createPublicKey } from 'node:crypto'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { type Examined, findingsOn, wordsOf, type Finding } from './finding.ts'

/** Resolver codes for a missing record. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Least RSA key length that receivers accept. */
const fewestBits = 1024

type Resolver = Examined['resolver']
type Say = ReturnType<typeof findingsOn>

/** TXT records of a name that match; none where it has none. */
async function textsAt(resolver: Resolver, name: string, begin: RegExp): Promise<string[]> {
  try {
    const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    return texts.filter((text) => begin.test(text))
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return []
    throw error
  }
}

/** MAIL_FROM is 'name <address>' or an address. */
const domainOf = (mailFrom: string) =>
  /@([^\s@<>]+?)>?\s*$/u.exec(mailFrom)?.[1]?.toLowerCase() ?? null

/** The sender domain's records: receivers check mails against them. */
export async function checkSender({
  settings: { mailFrom },
  resolver,
  dkimSelector,
}: Examined): Promise<Finding[]> {
  const say = findingsOn('sender')
  if (mailFrom === null) return []
  const domain = domainOf(mailFrom)
  if (domain === null) {
    say.wrong(`MAIL_FROM (${mailFrom}) has no address with a domain.`)
    return say.all
  }
  try {
    await checkSpf(resolver, domain, say)
    await checkDmarc(resolver, domain, say)
    await checkDkim(resolver, domain, dkimSelector, say)
  } catch (error) {
    say.mind(`The DNS could not be asked for ${domain} (${wordsOf(error)}). Ask again.`)
  }
  return say.all
}

async function checkSpf(resolver: Resolver, domain: string, say: Say): Promise<void> {
  const [record, second] = await textsAt(resolver, domain, /^v=spf1(?: |$)/iu)
  const of = `SPF of ${domain}`
  if (record === undefined) {
    say.wrong(
      `${of}: there is none, so receivers may take mails for forged. Add a TXT record as your mail provider says (v=spf1 include:… -all).`,
    )
  } else if (second !== undefined) {
    say.wrong(`${of}: there are several, which counts as a fault. Make one of them.`)
  } else if (/(?:^| )\+?all(?: |$)/iu.test(record)) {
    say.wrong(`${of} allows everybody (${record}). End it with -all or ~all.`)
  } else if (!/ [-~?]all(?: |$)| redirect=/iu.test(record)) {
    say.mind(`${of} does not say what of all others (${record}). End it with -all or ~all.`)
  } else say.ok(`${of}: ${record}`)
}

async function checkDmarc(resolver: Resolver, domain: string, say: Say): Promise<void> {
  // A domain without a policy inherits its parent's.
  const labels = domain.split('.')
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const name = labels.slice(from).join('.')
    const [record] = await textsAt(resolver, `_dmarc.${name}`, /^v=DMARC1\b/iu)
    if (record === undefined) continue
    const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/iu.exec(record)
    if (policy) say.ok(`DMARC of ${name}: ${record}`)
    else
      say.wrong(`DMARC of ${name} has no policy (${record}). Add p=none, p=quarantine or p=reject.`)
    return
  }
  say.wrong(
    `DMARC of ${domain}: there is none, and large receivers ask for it. Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:…`,
  )
}

async function checkDkim(
  resolver: Resolver,
  domain: string,
  selector: string | null,
  say: Say,
): Promise<void> {
  if (selector === null) {
    say.mind(
      `DKIM was not looked at. ${commandNamed('doctor', '--dkim-selector NAME')} does; your mail provider says the name.`,
    )
    return
  }
  const name = `${selector}._domainkey.${domain}`
  const [record] = await textsAt(resolver, name, /(?:^|;)\s*p\s*=/iu)
  if (record === undefined) {
    say.wrong(`DKIM: there is no key at ${name}. Add the record that your mail provider gives.`)
    return
  }
  const fault = faultOfKey(record)
  if (fault) say.wrong(`DKIM: the key at ${name} ${fault}.`)
  else say.ok(`DKIM: there is a key at ${name}.`)
}

function faultOfKey(record: string): string | null {
  const key = /(?:^|;)\s*p\s*=([^;]*)/iu.exec(record)?.[1]?.replaceAll(/\s/gu, '') ?? ''
  if (key === '') return 'was taken back (p is empty)'
  if (/(?:^|;)\s*k\s*=\s*ed25519/iu.test(record)) return null
  try {
    const read = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
    const bits = read.asymmetricKeyDetails?.modulusLength ?? 0
    return bits < fewestBits ? `is too short (${bits} bits)` : null
  } catch {
    return 'cannot be read: it may have been cut where it was put in'
  }
}
