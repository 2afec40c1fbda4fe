/** Words of headers with the same meaning, without accents; those of the first line are ignored. */
const headerWords: readonly (readonly [string, RegExp])[] = [
  // Also the words of questions in a form: 'Quin és el teu nom?'
  [
    '',
    /^(?:[adeilosy]|de?ls?|de|las?|els?|l[oe]s|as|os|of|en|es|son|cual|quin[as]?|quines|teus?|teva|teves|tus?|seus?|seva|sus?|vols|quieres|rebre|recibir|tries|eliges|tens|tienes|alguna?|algun)$/u,
  ],
  ['n', /^(?:no|num|numero|nro|number)$/u],
  ['tel', /^(?:te?le?f|telefono?s?|tfno?|tlfn?o?|phone)$/u],
  ['fecha', /^(?:f|fec|fch|data|dia|date)$/u],
  ['soci', /^(?:soci[oa]?s?|member)$/u],
  ['nom', /^(?:nombre|name)$/u],
  ['cognoms', /^(?:cognom|apellidos?|surname|lastname)$/u],
  ['correu', /^(?:correos?|correus|e?mails?)$/u],
  ['naixement', /^(?:nac|nacim|nacimiento|naix)$/u],
  ['1', /^(?:1[aor]|1er|primer)$/u],
  ['2', /^(?:2[aon]|2on|segundo|segon)$/u],
  ['compte', /^(?:cuentas?|comptes|cta|account)$/u],
]

/** Maximum characters compared. */
const longestHeader = 200

const wordOf = (written: string) =>
  headerWords.find(([, pattern]) => pattern.test(written))?.[0] ?? written

/**
 * Normalises a header: without case, accents, small words and brackets, and with one word for all synonyms.
 * 'N.º de socio/a' and 'Núm. soci' both become nsoci.
 */
export function headerName(header: string): string {
  const written = header
    .slice(0, longestHeader)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}·]|\([^()]*\)/gu, '')
    .replaceAll('#', ' n ')
    .split(/[^a-z0-9]+|(?<=[a-z])(?=\d)/u)
  return written
    .map(wordOf)
    .filter((name, place, names) => name !== names[place - 1])
    .join('')
}

/** Normalises a comma-separated list of headers. */
export const headerNames = (listed: string): string[] => listed.split(',').map(headerName)
