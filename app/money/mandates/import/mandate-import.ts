import { otherNames as listed } from '#app/members/member-import/member-import.ts'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { headerNames } from '#app/platform/tables/header-name.ts'

/** Columns of a table of mandates with their alternative names, as clubs' lists of members use them. */
export const otherNames = {
  number: 'n.º socio, n.º, socio n.º, member id',
  name: `nombre, ${listed.name}`,
  email: listed.email,
  iban: 'cuenta, cuenta bancaria, compte bancari, cuenta corriente, compte corrent, ccc, n.º cuenta, IBAN cuenta, cuenta IBAN',
  holder: 'titular cuenta, nombre titular, account holder, holder',
  reference:
    'referencia mandato, referència mandat, n.º mandato, n.º mandat, mandato, mandat, ref mandato, ref mandat, mandate ref, mandate reference, mandate id, mandato sepa, mandat sepa, umr, rum, mandate',
  signedOn:
    'fecha firma, data signatura, fecha mandato, data mandat, firma mandato, fecha firma mandato, signature date, mandate date, data signatura mandat, fecha firma sepa, data signatura sepa, signed on',
  usedOn:
    'último cobro, darrer cobrament, último recibo, darrer rebut, últim rebut, última remesa, darrera remesa, last collected, last collection',
}

/** Columns of an account in four cells, whose last one is `iban`. */
export const bankNames = {
  bank: headerNames('entidad, entitat, ent, banco, banc'),
  office: headerNames('oficina, ofic, of, sucursal'),
  check: headerNames('dc, dígito control, dígit control'),
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
    /** The member with this number has no word of the name. */
    | { kind: 'otherName' }
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
