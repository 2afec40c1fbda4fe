/** 0: too short or easily guessed; 1: weak; 2: good; 3: strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** Rows that people run their fingers along. */
const runs = 'abcdefghijklmnopqrstuvwxyz 01234567890 9876543210 qwertyuiop asdfghjkl zxcvbnm'

/** Guesses as powers of two from which a password counts as weak, good, strong. */
const thresholds = [28, 42, 60] as const

/**
 * How strong a password seems while it is typed; a hint only, for the server decides what is refused.
 * Length counts most; what is repeated or runs along the keyboard counts once.
 *
 * @param least characters that the rule asks for.
 */
export function passwordStrength(password: string, least: number): PasswordStrength {
  if (password.length < least) return 0
  const bits = surprising(password) * Math.log2(alphabetOf(password))
  const [weak, good, strong] = thresholds
  if (bits >= strong) return 3
  if (bits >= good) return 2
  return bits >= weak ? 1 : 0
}

/** Characters that do not follow from those before them. */
function surprising(password: string): number {
  const plain = password.toLowerCase()
  let count = 0
  for (let place = 0; place < plain.length; place += 1) {
    const pair = plain.slice(place - 1, place + 1)
    const before = plain.slice(0, place)
    const follows = place > 0 && (runs.includes(pair) || before.includes(pair) || isRepeat(pair))
    count += follows ? 0.3 : 1
  }
  return count
}

const isRepeat = (pair: string) => pair[0] === pair[1]

/** How many characters there are of the kinds that the password has. */
function alphabetOf(password: string): number {
  const kinds = [
    [/[a-z]/u, 26],
    [/[A-Z]/u, 26],
    [/\d/u, 10],
    [/[^a-zA-Z\d]/u, 30],
  ] as const
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1
}
