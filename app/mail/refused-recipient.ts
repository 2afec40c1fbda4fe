/** Answers to a recipient that speak of the sender, or of a rule, and not of the address. */
const ofSender = /\brelay|\bspam|\bblock|\bblacklist|\bdenied|\bpolic|\breputation|\bauthenti/iu

/** A status of RFC 3463 that is for good; not a part of an address of the network. */
const finalStatus = /\b(?<!\d\.)5\.(\d{1,3})\.(\d{1,3})\b(?!\.\d)/u

/**
 * Whether a server that refused a recipient for good says that there is nobody (RFC 3463; else by the number).
 *
 * @param status the three figures of SMTP.
 * @param words what came with them.
 */
export function isOfAddress(status: number, words: string): boolean {
  const [, subject, detail] = finalStatus.exec(words) ?? []
  // Both of these are of who sends.
  if (subject === '1') return detail !== '7' && detail !== '8'
  if (subject === '2') return detail === '1'
  if (subject !== undefined && subject !== '0') return false
  return [550, 551, 553].includes(status) && !ofSender.test(words)
}
