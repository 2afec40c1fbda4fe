/** Values of a state column for current members. */
const isStillMember =
  /^(?:activ[oae]|actiu|activa|alta|vigente?|honor.*|soci[oa]?|moros[oa]?|morós|al corrie?nte?|s|s[ií]|yes|x|true|verdadero|cert|[✓✔☑1])$/iu

/** Values of a column of last days for current members. */
const hasNotLeft = /^(?:no?|false|falso?|fals|activ[oae]|actiu|activa|alta|vigente?|[☐0])$/iu

/** 'Puig, Joan (baixa 2020)', 'BAJA - Joan Puig', 'Joan Puig †'. */
const stateBesideName =
  /[-–—([*:]\s*(?:baixa|baja|difunt[oa]?|fallecid[oa]|ex-?soci[oa]?)(?!\p{L})|^(?:baixa|baja)\s*[-–—:]|[†✝]|\(\+\)/iu

/** The last day of a row, or its state: 'Baja' is refused later, as the day is missing. */
export const lastDayOf = ({
  leftOn,
  state,
  name,
}: Record<'leftOn' | 'state' | 'name', string>): string =>
  leftOn.trim().replace(hasNotLeft, '') ||
  state.trim().replace(isStillMember, '') ||
  (stateBesideName.exec(name)?.[0] ?? '')

/** 'BAIXES', 'Socios de baja 2024', 'Antics socis'. */
const formerMembers =
  /^\P{L}*(?:(?:llist|list|relaci)\p{L}+ )?(?:(?:d|de|del?s|soci[os]*|membres|miembros)[ '’])*(?:baix[ae]s?|baj[ae]s?|ex-?soci[os]*|antics soci\p{L}*|antigu[oa]s soci\p{L}*)(?![\p{L},])/iu

const currentMembers = /^\P{L}*(?:alt[ae]s|acti[uv]\p{L}*|honor\p{L}*|soci[oa]?s)(?![\p{L},])/iu

/** Tracks headings among the rows. Returns the heading of former members above a row, which then needs a last day. */
export function headingsOf(): (alone: string) => string {
  let former = ''
  return (alone) => {
    const isHeading = formerMembers.test(alone) || currentMembers.test(alone)
    if (isHeading) former = formerMembers.test(alone) ? alone : ''
    return isHeading ? '' : former
  }
}

/**
 * Whether a name is no person's, such as '--- BAIXES ---', 'Total: 190' or '12'.
 *
 * @param isOnly whether the other cells of the row are empty.
 */
export const isNoPerson = (name: string, isOnly: boolean): boolean =>
  /^(?:sub)?total(?:e?s)?(?!\p{L})|^suma\P{L}*$|^\P{L}+$/iu.test(name) ||
  (isOnly &&
    [/^\P{L}|[\d:]|^\S+$|(?<!\p{L})soci[oa]?s$/iu, formerMembers, currentMembers].some((heading) =>
      heading.test(name),
    ))

/** 'Baixa al juny', 'mort el març', 'no vol correu' among the notes of a row. */
const leavingNote =
  /(?<!\p{L})(?:(?:baix[ae]s?|baja|morta?|muri[óo]|mor[ií])(?!\p{L})|difunt|fallec|finad|exced[eè]n|ex-?soci|dimi[ts]|no (?!t[eé] |tiene |hay |hi ha )(?:\p{L}+ ){0,2}(?:correu?o?s?|e?-?mails?|circulars?|circulares)(?!\p{L}))/iu

/** Whether the notes of a current member may say that they have left, or want no mail. */
export const mayHaveLeft = ({ notes, leftOn }: Record<'notes' | 'leftOn', string>): boolean =>
  leftOn === '' && leavingNote.test(notes)
