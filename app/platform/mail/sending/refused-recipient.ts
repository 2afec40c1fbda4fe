/** Wordings of refusals that concern the sender or a policy, not the address. */
const aboutSender = [
  /\b(?:relay|spam|block|denied|polic|reputation|authenti|prohibit|banned|senders?\b|spf\b|dkim\b|dmarc\b)/iu,
  // Blocklists, and the server's own name.
  /\bblack[ -]?list|\bs?rbls?\b|\bdns[bw]l|\blisted (?:in|on|at|by)\b|\b(?:he|eh)lo\b|\breverse dns\b|\bptr\b/iu,
  // 'Mailbox name not allowed' concerns the address (RFC 5321).
  /(?<!\bmailbox name )\bnot (?:allowed|permitted|authori[sz]ed)\b/iu,
]

/** Verification failed: of the sender, unless it names the recipient. */
const aboutLookup = /verif/iu
const aboutRecipient = /\b(?:recipient|user|mailbox|account)\b|\bunverified address\b/iu

/** Precedes the response of the sender's own server, whose status does not concern the recipient. */
const senderLookedUp = /\bsender verif/iu

/** Addresses and URLs say nothing about the reason. */
const isAddress = (word: string) => /@|:\/\//u.test(word)

function isOfSender(words: string): boolean {
  const text = words
    .split(/[\s<>"]+/u)
    .filter((word) => !isAddress(word))
    .join(' ')
  return (
    aboutSender.some((each) => each.test(text)) ||
    (aboutLookup.test(text) && !aboutRecipient.test(text))
  )
}

/** A permanent status of RFC 3463; not part of an IP address. */
const finalStatus = /\b(?<!\d\.)5\.(\d{1,3})\.(\d{1,3})\b(?!\.\d)/u

/**
 * Whether a permanent refusal means that the mailbox does not exist (RFC 3463; else by the SMTP code).
 *
 * @param status three-digit SMTP code.
 * @param words its text.
 */
export function concernsAddress(status: number, words: string): boolean {
  if (senderLookedUp.test(words)) return false
  const [, subject, detail] = finalStatus.exec(words) ?? []
  // Both subjects concern the sender.
  if (subject === '1') return detail !== '7' && detail !== '8'
  if (subject === '2') return detail === '1'
  if (subject !== undefined && subject !== '0') return false
  return [550, 551, 553].includes(status) && !isOfSender(words)
}
