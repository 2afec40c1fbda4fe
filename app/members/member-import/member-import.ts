import type { RowProblem, SecondaryColumns } from '#app/kit/table-import/imported-table.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { headerNames } from '#app/platform/tables/header-name.ts'

/** Columns of a table of members with their alternative names; the first two are required. */
export const otherNames = {
  name: 'nom complet, nombre completo, nombre y apellidos, apellidos y nombre, titular, full name, first name, socio, nombre 1',
  email:
    'correo, correo electrónico, correu electrònic, dirección de correo, adreça de correu, dirección electrónica, adreça electrònica, correo 1',
  number: 'n.º, socio n.º, member id, socio',
  phone:
    'teléfono 1, teléfono móvil, telèfon mòbil, móvil, mòbil, teléfono de contacto, telèfon de contacte, teléfono móvil de contacto, telèfon mòbil de contacte, mobile, mobile phone, phone number',
  joined:
    'fecha de alta, alta socio, año de alta, any d’alta, fecha de ingreso, data d’ingrés, año de ingreso, any d’ingrés, entrada, fecha de entrada, data d’entrada, año de entrada, any d’entrada, antigüedad, antiguitat, socio desde, soci des de, desde, des de, joined, joined on, joined at, join date, date joined',
  validUntil: 'caducidad, vàlid fins, caducitat, valid until, renewal date, expiry date',
  leftOn: 'fecha de baja, data de baixa, left on, left at',
  leftBecause: 'motivo, motiu, left because, leave reason',
  plan: 'plan de socio, tipo de socio, tipo de cuota, pla de soci, tipus de soci, tipus de quota, modalidad, modalitat, membership type, member type, membership, categoría, tipo, tipus, cuota, quota',
  household:
    'paga la cuota, comparte la cuota con, hogar, paga la quota, comparteix la quota amb, llar, household, household of',
  street:
    'dirección, dirección completa, adreça completa, direcció, dirección postal, adreça i número, calle y número, carrer i número, calle número y piso, domicilio, adreça, adreça postal, carrer número i pis, domicili, address, address line 1, street, dónde vives, on vius',
  postalCode:
    'cp, c. postal, cod. postal, cp y población, código postal y población, cp i població, codi postal i població, postal code, zip, zip code, postcode',
  town: 'pueblo, poble, ciudad, municipio, localidad, localitat, ciutat, municipi, town, city',
  birthday:
    'fecha de nacimiento, nascut el, cumpleaños, aniversari, birthday, date of birth, birth date',
  diets: 'dietas, dietes, diet, diets',
  allergens:
    'alérgenos, intolerancias, alergias e intolerancias, alergia o intolerancia, al·lèrgia o intolerància, allergies, allergens, intoleràncies, al·lèrgies i intoleràncies',
  needsNote: 'needs note',
  needsConsent:
    'consentimiento, fecha del consentimiento, consentiment, data del consentiment, needs consent',
  picturesConsent: 'pictures consent',
  visitsConsent:
    'consentimiento del nombre en las visitas, consentiment del nom a les visites, visits consent',
  notes:
    'notas del club, observaciones, notes del club, observacions, obs, comentarios, comentaris',
  language: 'lengua, llengua, language, idioma de los correos',
}

/** A column that says whether the person is still a member, in addition to or instead of the last day. */
export const stateNames = headerNames(
  'estado, estat, situación, situació, status, activo, activa, actiu, active',
)

/**
 * Columns that complete others: the house, a second telephone and address, the second person of a
 * row, and a family.
 */
export const completingNames = {
  house: headerNames('número de casa, house number'),
  floor: headerNames('piso, pis, piso y puerta, pis i porta, planta, address line 2'),
  door: headerNames('puerta, porta, pta'),
  otherName: headerNames('nombre 2, titular 2, segundo titular, segon titular'),
  otherPhone: headerNames(
    'teléfono 2, teléfono fijo, telèfon fix, fijo, fix, teléfono casa, telèfon casa, teléfono particular, telèfon particular, home phone',
  ),
  otherEmail: headerNames('correo 2, secondary email'),
  family: headerNames(
    'family id, id familia, código de familia, codi de família, número de familia',
  ),
}

export type ImportColumn = keyof typeof otherNames

export const importPath = '/admin/socios/importar'
export const storedImportPath = `${importPath}/guardar`
export const undoPath = `${importPath}/deshacer`

export const importColumns = columnsIn(otherNames)

/**
 * Columns that need consent: diets (docs/decisions/history/0079-diets-in-a-table.md) and the days of further consents
 * (docs/decisions/history/0083-consents-in-a-table.md). A table only adds them to files without them.
 */
export const consentColumns = [
  'diets',
  'allergens',
  'needsNote',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
] as const satisfies ImportColumn[]

/** Optional columns: a wrong cell in one of these is left empty, and the member is stored. */
export const secondaryColumns = {
  phone: ['phone'],
  joined: ['joined'],
  validUntil: ['validUntil'],
  street: ['street'],
  postalCode: ['postalCode'],
  town: ['town'],
  birthday: ['birthday'],
  needsNote: ['needsNote'],
  // Columns of health data, which are stored only with the day of consent.
  needsConsent: ['diets', 'allergens', 'needsNote', 'needsConsent'],
  picturesConsent: ['picturesConsent'],
  visitsConsent: ['visitsConsent'],
  notes: ['notes'],
  language: ['language'],
} as const satisfies SecondaryColumns<ImportColumn>

/** The report on an import, in addition to that of every table import. */
export type MemberImport = {
  column: ImportColumn
  /** Why a row is skipped; `line` is another row's, `number` a member's. */
  remark:
    | { kind: 'repeatedEmail' | 'repeatedNumber' | 'repeatedName'; line: number }
    | { kind: 'emailExists' | 'numberExists' | 'unchanged'; number: number }
    /** The member of this number has another name, with no word in common, and another address. */
    | { kind: 'otherName'; number: number }
    /** The number and the address belong to two members. */
    | { kind: 'twoMembers' }
    /** Several members have this address and name, and the row has no number. */
    | { kind: 'whichMember' }
    /** The row may name two people. */
    | { kind: 'twoPeople' }
    /** The row is a heading or a total. */
    | { kind: 'noPerson' }
    /** For an added row: the address belongs to another member or row. */
    | { kind: 'sharesMailbox' }
    /** For an added row: the notes may say that the person has left or wants no mail. */
    | { kind: 'readNotes' }
  counts: {
    /** Added members who get their plan's last day, because the table has none. */
    dated: number
    /** Added members who join on the day of the import, because the table has no other. */
    joinsToday: number
    /** Rows whose diet is ignored, because the person's file has one. */
    keptNeeds: number
    /** Added members without an address, and those who share somebody's. */
    unaddressed: number
    sharing: number
    /** Added current members whose notes may say that they have left or want no mail. */
    readNotes: number
    /** Rows that add two people. */
    couples: number
    /** Names of plans that the import creates. */
    newPlans: string[]
    after: { plan: string; members: number }[]
  }
  options: {
    /** For rows of existing members. */
    existing: 'skip' | 'update'
    /** Language of mails to new members whose row has none. */
    language: Language
  }
}

export type MemberProblem = RowProblem<MemberImport>
