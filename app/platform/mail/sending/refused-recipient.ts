/** Answers to a recipient that speak of the sender, or of a rule, and not of the address. */
const ofSender = [
  /\b(?:relay|spam|block|denied|polic|reputation|authenti|prohibit|banned|senders?\b|spf\b|dkim\b|dmarc\b)/iu,
  // Lists of servers, and who a server says it is.
  /\bblack[ -]?list|\bs?rbls?\b|\bdns[bw]l|\blisted (?:in|on|at|by)\b|\b(?:he|eh)lo\b|\breverse dns\b|\bptr\b/iu,
  // 'Mailbox name not allowed' is said of an address (RFC 5321).
  /(?<!\bmailbox name )\bnot (?:allowed|permitted|authori[sz]ed)\b/iu,
]

/** Words of a server that looked somebody up: the sender, unless it says that it was the recipient. */
const lookedUp = /verif/iu
const ofRecipient = /\b(?:recipient|user|mailbox|account)\b|\bunverified address\b/iu

/** Before it stands what the sender's own server answered, whose status is not of the recipient. */
const senderLookedUp = /\bsender verif/iu

/** Addresses, and those of pages, say nothing of why. */
const isAddress = (word: string) => /@|:\/\//u.test(word)

function isOfSender(words: string): boolean {
  const said = words
    .split(/[\s<>"]+/u)
    .filter((word) => !isAddress(word))
    .join(' ')
  return (
    ofSender.some((each) => each.test(said)) || (lookedUp.test(said) && !ofRecipient.test(said))
  )
}

/** A status of RFC 3463 that is for good; not a part of an address of the network. */
const finalStatus = /\b(?<!\d\.)5\.(\d{1,3})\.(\d{1,3})\b(?!\.\d)/u

/**
 * Whether a server that refused a recipient for good says that there is nobody (RFC 3463; else by the number).
 *
 * @param status the three figures of SMTP.
 * @param words what came with them.
 */
export function isOfAddress(status: number, words: string): boolean {
  if (senderLookedUp.test(words)) return false
  const [, subject, detail] = finalStatus.exec(words) ?? []
  // Both of these are of who sends.
  if (subject === '1') return detail !== '7' && detail !== '8'
  if (subject === '2') return detail === '1'
  if (subject !== undefined && subject !== '0') return false
  return [550, 551, 553].includes(status) && !isOfSender(words)
}
