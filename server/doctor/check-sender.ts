import { domainOf, senderRecords } from '#app/circulars/mail-delivery/mail-domain.server.ts'
import { checkNames, type CheckState } from '#app/circulars/mail-delivery/mail-domain.ts'
import { type Examined, findingsOn, type Finding } from './finding.ts'

const faults: Readonly<Partial<Record<CheckState, string>>> = {
  missing: 'there is none, so receivers may take mails for forged. Add a TXT record',
  several: 'there are several, which counts as a fault. Make one of them',
  open: 'it lets everybody else send as well. End it with -all or ~all',
  other: 'it has another key. Put in the one of this site',
}

/** The sender domain's records: receivers check mails against them. */
export async function checkSender({
  settings: { mailFrom, dkim: key },
  resolver,
}: Examined): Promise<Finding[]> {
  const say = findingsOn('sender')
  if (mailFrom === null) return []
  const domain = domainOf(mailFrom)
  if (domain === '') {
    say.wrong(`MAIL_FROM (${mailFrom}) has no address with a domain.`)
    return say.all
  }
  const checks = await senderRecords({ domain, email: `postmaster@${domain}`, key }, (name) =>
    resolver.resolveTxt(name),
  )
  for (const kind of checkNames) {
    const { state, name, wanted, found } = checks[kind]
    const of = `${kind.toUpperCase()} of ${name}`
    const fault = faults[state]
    if (fault) say.wrong(`${of}: ${fault} (${wanted}).`)
    else if (state === 'unknown') say.mind(`${of}: the DNS did not answer. Ask again.`)
    else if (state === 'unsigned')
      say.mind('DKIM: this site signs no mails. Have your provider do it.')
    else say.ok(`${of}: ${found}`)
  }
  return say.all
}
