import { otherNames as listed } from '#app/members/member-import/member-import.ts'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'

/** Columns of a table of mandates with their alternative names, as clubs' lists of members use them. */
export const otherNames = {
  number: `n socio, ${listed.number}`,
  name: `nombre, nom, socio, soci, ${listed.name}`,
  email: listed.email,
  iban: 'cuenta, cuenta bancaria, cuenta corriente, compte, compte bancari, compte corrent, ccc, número de cuenta, núm. cuenta, n.º cuenta, número de compte, núm. compte, n.º compte, account',
  holder:
    'titular de la cuenta, titular del compte, nombre del titular, nom del titular, titular cuenta, titular compte, holder',
  reference:
    'referencia del mandato, referencia mandato, n.º mandato, referència del mandat, referència mandat, núm. mandat, mandato, mandat, ref mandato, ref mandat, mandato sepa, mandat sepa, umr, rum, mandate',
  signedOn:
    'fecha de firma, data de signatura, fecha firma, data signatura, fecha del mandato, fecha mandato, data del mandat, data mandat, firma mandato, fecha firma mandato, data signatura mandat, fecha firma sepa, data signatura sepa, signed on',
  usedOn:
    'último cobro, darrer cobrament, últim cobrament, último recibo, darrer rebut, últim rebut, última remesa, darrera remesa, last collected',
}

export const importedMandatesPath = `${mandatesPath}/importar`
export const storedMandateImportPath = `${importedMandatesPath}/guardar`

export const mandateColumns = columnsIn(otherNames)

/** A member with a number is found without an address. */
export const secondaryColumns = { email: ['email'] } as const

/** The report on an import, in addition to that of every table import. */
export type MandateImport = {
  column: keyof typeof otherNames
  remark:
    | { kind: 'noIban' }
    /** No member, or several members, have the number, address or name. */
    | { kind: 'noMember' | 'severalMembers' }
    /** Another row has the same member. */
    | { kind: 'repeated'; line: number }
    /** The member has this mandate already. */
    | { kind: 'exists' }
    | { kind: 'referenceTaken' }
    /** A remark: it replaces the member's mandate, and they get a mail. */
    | { kind: 'replaces'; end: string }
  counts: { replacing: number }
  options: Record<string, never>
}
