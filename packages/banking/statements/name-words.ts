/** Words of names and of banks that identify nobody. */
const commonWords = new Set(
  [
    'de del la las los el els les da do dos di van von y i e san sant santa',
    'transferencia transferencias transf trans transferencies traspaso recibida rebuda recibido favor bizum pago',
    'pagament ingreso ingres abono cuota quota socio socia soci cena sopar reserva concepto concepte ref referencia',
    'cercle club asociacion associacio inmediata immediata orden ordenante efectivo por per con amb para the and from',
  ].flatMap((words) => words.split(' ')),
)

/** A text in capitals, without accents. */
export const plainCapitals = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toUpperCase()

/** Letters and digits in capitals, without accents: 'C-0001 2397' is C00012397. */
export const compact = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')

/** The words that identify a person, without accents and common words. */
export const nameWords = (text: string): string[] => [...new Set(allWords(text))]

/** Words that occur twice, as in 'Ana García García'. */
export const repeatedWords = (text: string): string[] => [
  ...new Set(allWords(text).filter((word, place, words) => words.indexOf(word) !== place)),
]

function allWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F·'’]/gu, '')
  // Banks write O'Brien as O BRIEN.
  const apart = [...plain.matchAll(/(?<![a-z])([dlo]) ([a-z]{2,})/gu)]
  const words = [...plain.split(/[^a-z]+/u), ...apart.map(([, letter, rest]) => `${letter}${rest}`)]
  return words.filter((word) => word.length >= 2 && !commonWords.has(word))
}

const memberNumber =
  /(?:^|[^A-Z])(?:SOCI(?:A|O|S|OS|AS)?|MIEMBRO|MEMBRE|CARNET?)[^A-Z0-9]*(?:N(?:UM(?:ERO)?|UMBER|[^A-Z0-9]*O|RO|R)?[^A-Z0-9]*)?0*([1-9]\d{0,5})(?![0-9])/gu

/** Member numbers in a text, each after a word for it: 'QUOTA SOCI 141', 'Socio n.º 0141'. */
export const memberNumbersIn = (text: string): number[] => [
  ...new Set([...plainCapitals(text).matchAll(memberNumber)].map(([, number]) => Number(number))),
]

/** Words with letters lost to another encoding, 'PE?A', 'PE¥A' or 'PEÃ‘A', as patterns of the possible originals. */
export const unreadableWords = (text: string): RegExp[] =>
  text
    .toLowerCase()
    .split(/[\s.,;:/()+-]+/u)
    .filter((word) => word.length <= 40 && /[^a-z0-9]/u.test(word) && /[a-z].*[a-z]/u.test(word))
    .map((word) => new RegExp(`^${word.replaceAll(/[^a-z0-9]+/gu, '[a-z]{0,2}')}$`, 'u'))
