import { isTrusted, trustedProxies } from '#server/http/requests/client-network.ts'
import { keyFor } from '#server/settings/secret.ts'
import { nearAddress } from '#server/start/port-check.ts'
import { fetchAddress, type Answered } from './fetch-address.ts'
import { clockFinding, type Examined, findingsOn, errorText, type Finding } from './finding.ts'
import { doctorsHeader, doctorsQuestion, type Seen } from './seen-client.ts'

/** An address of the documentation range. */
const testAddress = '203.0.113.99'

/** Days left on a certificate that was not renewed in time. */
const expiryDays = { wrong: 14, mind: 21 }

type Proven = { answered: Answered; seen: Seen | null } | { reason: string }

/** Whether exactly this site answers at the public URL, its certificate, and how it identifies clients. */
export async function checkOrigin({ settings, secret }: Examined): Promise<Finding[]> {
  const say = findingsOn('address')
  const { origin } = settings
  if (secret === null) {
    say.mind('No site has been started here yet: start it, then ask again.')
    return say.all
  }
  const key = keyFor('doctor', secret)
  const ask = async (address: string, headers: Record<string, string> = {}): Promise<Proven> => {
    const question = doctorsQuestion(key, new Date())
    try {
      const answered = await fetchAddress(`${address}/healthz`, {
        ...headers,
        [doctorsHeader]: question.header,
      })
      return { answered, seen: question.read(String(answered.headers[doctorsHeader])) }
    } catch (error) {
      return { reason: errorText(error) }
    }
  }
  const [own, there] = await Promise.all([ask(nearAddress(settings)), ask(origin)])
  const runs = 'seen' in own && own.seen !== null
  if (!('answered' in there)) {
    if (runs) {
      say.wrong(
        `The site runs, but nobody answers at ${origin} (${there.reason}). Look at the name, the proxy and the firewall.`,
      )
    } else {
      say.mind(
        `The site does not run: nobody answers at ${origin} (${there.reason}). Start it, then ask again.`,
      )
    }
    return say.all
  }
  const { answered, seen } = there
  const findings = certificateFindings(origin, answered)
  const date = Date.parse(answered.headers.date ?? '')
  if (!Number.isNaN(date)) findings.push(clockFinding('that of ORIGIN', date - answered.at, 1000))
  if (!seen) {
    const whether = `${origin} answers ${answered.status}`
    if (runs || answered.status === 200) {
      say.wrong(
        `${whether}, but not as this site does. Another one is there, it has another SECRET, or a proxy takes ${doctorsHeader} away.`,
      )
    } else say.mind(`${whether}, for the site does not run. Start it, then ask again.`)
    return [...say.all, ...findings]
  }
  say.ok(`This site answers at ${origin}.`)
  const pretended = await ask(origin, { 'X-Forwarded-For': testAddress })
  const believed = 'seen' in pretended && pretended.seen?.client === testAddress
  return [...say.all, ...findings, ...proxyFindings(settings, seen, believed)]
}

function certificateFindings(origin: string, { certificate }: Answered): Finding[] {
  const say = findingsOn('certificate')
  if (!certificate) {
    const { hostname } = new URL(origin)
    if (!/^(?:.+\.)?localhost$/u.test(hostname)) {
      say.wrong(
        'ORIGIN is without TLS: passwords and sessions would be read on the way. Put a proxy with a certificate in front, and https in ORIGIN.',
      )
    }
    return say.all
  }
  const { endsAt, problem } = certificate
  const days = Math.floor((endsAt.getTime() - Date.now()) / 86_400_000)
  const until = `until ${endsAt.toISOString().slice(0, 10)}, ${days} days`
  if (problem)
    say.wrong(
      `Browsers do not trust it (${problem}). Have it signed by an authority, with all its intermediates.`,
    )
  else if (days < expiryDays.wrong)
    say.wrong(`It is good ${until}: it is not being renewed. Look at the log of what renews it.`)
  else if (days < expiryDays.mind)
    say.mind(`It is good ${until}: it should have been renewed by now.`)
  else say.ok(`It is good ${until}.`)
  return say.all
}

function proxyFindings(
  { origin, trustedProxies: named }: Examined['settings'],
  { peer, trusted, client, forwarded }: Seen,
  believed: boolean,
): Finding[] {
  const say = findingsOn('proxy')
  if (forwarded && !trusted) {
    say.wrong(
      `A proxy at ${peer} asks for all visitors, and they count as one. Set TRUST_PROXY=${peer}.`,
    )
  } else if (!forwarded && origin.startsWith('https:')) {
    say.wrong(
      'The proxy does not send the address of the visitor, so all visitors count as one. Have it set X-Forwarded-For (docs/nginx.conf).',
    )
  } else if (believed && !isTrusted(trustedProxies(named), client)) {
    say.wrong(
      'What a stranger writes into X-Forwarded-For counts. Have the proxy write it anew, and name no more in TRUST_PROXY than the proxy.',
    )
  } else if (believed) {
    say.mind(
      `What is written into X-Forwarded-For counts for who asks from ${client}, which TRUST_PROXY names. Ask from another machine, or have the proxy write it anew.`,
    )
  } else if (forwarded) say.ok(`Visitors are distinguished: this machine is seen as ${client}.`)
  else say.ok('No proxy is in between.')
  return say.all
}
