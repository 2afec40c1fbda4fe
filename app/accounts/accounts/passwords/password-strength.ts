/** 0: too short or easily guessed; 1: weak; 2: good; 3: strong. */
type PasswordStrength = 0 | 1 | 2 | 3

/** Keyboard runs. */
const runs = 'abcdefghijklmnopqrstuvwxyz 01234567890 9876543210 qwertyuiop asdfghjkl zxcvbnm'

/** Bits of guesses from which a password is weak, good, strong. */
const thresholds = [28, 42, 60] as const

/**
 * A hint while typing; the server decides. Repetitions and keyboard runs count little.
 *
 * @param least characters required.
 */
export function passwordStrength(password: string, least: number): PasswordStrength {
  if (password.length < least) return 0
  const bits = effectiveLength(password) * Math.log2(alphabetOf(password))
  const [weak, good, strong] = thresholds
  if (bits >= strong) return 3
  if (bits >= good) return 2
  return bits >= weak ? 1 : 0
}

/** Counts characters; one that follows from those before it counts 0.3. */
function effectiveLength(password: string): number {
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

function alphabetOf(password: string): number {
  const kinds = [
    [/[a-z]/u, 26],
    [/[A-Z]/u, 26],
    [/\d/u, 10],
    [/[^a-zA-Z\d]/u, 30],
  ] as const
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1
}

/** Least characters: specified for members, decided for staff. */
export const minPasswordLength = { member: 6, staff: 12 } as const
