import type { memberImport as spanish } from '#app/copy/es/member-import.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const memberImport: Translation<typeof spanish> = {
  title: 'Importar socis',
  back: 'Tornar als socis',
  lead: 'Des d’un full de càlcul desat com a CSV. Primer es comprova i es mostra què passaria: no es desa res fins que ho confirmis.',
  columnsLead: 'La primera fila dona nom a les columnes, en qualsevol ordre:',
  columnsEnd:
    'Les dues primeres són obligatòries. L’idioma és el dels correus: castellà o català, o «es» o «ca». També s’admeten els noms en castellà, i el nom i els cognoms per separat.',
  column: {
    name: 'Nom',
    email: 'Correu',
    number: 'Núm. de soci',
    phone: 'Telèfon',
    joined: 'Alta',
    validUntil: 'Vàlid fins al',
    notes: 'Notes',
    language: 'Idioma',
  },
  file: 'Fitxer CSV',
  fileHint: 'Com a molt 2 MB i 10.000 socis. El fitxer es llegeix aquí i el text apareix a sota.',
  fileTooLarge: 'El fitxer és massa gran: com a molt 2 MB',
  fileUnreadable: 'No es pot llegir el fitxer',
  content: 'Contingut',
  contentHint: 'També hi pots enganxar les files copiades del full de càlcul.',
  existing: 'Persones que ja són sòcies',
  existingHint: 'Es reconeixen pel correu o pel núm. de soci.',
  skip: 'Deixar-les com estan',
  update: 'Actualitzar les seves dades',
  updateHint: 'Les caselles buides no esborren res.',
  language: 'Idioma dels correus',
  languageHint:
    'De les files noves que no ho diuen. Qui té compte els rep en l’idioma que hi ha triat.',
  check: 'Comprovar',
  checkAgain: 'Tornar a comprovar',
  checking: (rows) => `S’estan comprovant ${decimal(rows, 'ca')} línies...`,
  storing: (rows) => `S’estan important ${decimal(rows, 'ca')} línies...`,
  wrong: 'Revisa el formulari',
  failed: 'No s’ha pogut importar',
  changedContent:
    'El text ha canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  changedMembers:
    'Els socis han canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  report: 'Què passaria',
  nothing: 'No hi ha res per importar',
  rows: 'Files',
  added: 'S’afegeixen',
  updated: 'S’actualitzen',
  skipped: 'Queden fora',
  ignored: (columns) => `Columnes que no s’importen: ${columns}`,
  remarks: 'Files que queden fora o que canvien un soci',
  line: 'Línia',
  person: 'Persona',
  what: 'Què passa',
  why: 'Detall',
  out: 'Queda fora',
  changes: 'S’actualitza',
  change: (column, before, after) => `${column}: «${before}» passa a «${after}»`,
  empty: 'buit',
  more: (count) => (count === 1 ? 'I 1 fila més.' : `I ${decimal(count, 'ca')} files més.`),
  submit: (added, updated) =>
    updated === 0
      ? `Importar (nous: ${added})`
      : `Importar (nous: ${added}, actualitzats: ${updated})`,
  table: {
    empty: 'No hi ha res escrit. Tria un fitxer o enganxa-hi les files.',
    noRows: 'Només hi ha la fila amb els noms de les columnes.',
    tooManyRows: (most) =>
      `Hi ha més de ${decimal(most, 'ca')} files. Reparteix-les en diversos fitxers i importa’ls un darrere l’altre.`,
    missingColumns: (columns) =>
      `A la primera fila hi falta: ${columns}. La primera fila ha de donar nom a les columnes.`,
    unreadable: (line) =>
      `El text no és un CSV a partir de la línia ${line}: mira si hi ha unes cometes sense tancar.`,
  },
  row: {
    encoding: 'Hi ha lletres il·legibles: desa el fitxer com a «CSV UTF-8»',
    tooManyCells: 'Té més caselles que columnes: mira si hi falten cometes',
    repeatedEmail: (line) => `El mateix correu és a la línia ${line}`,
    repeatedNumber: (line) => `El mateix núm. de soci és a la línia ${line}`,
    emailExists: (number) => `El correu ja és del soci núm. ${number}`,
    numberExists: (number) => `Ja existeix el soci núm. ${number}`,
    twoMembers: 'El núm. de soci és d’una persona i el correu d’una altra',
    whichMember: 'Diversos socis tenen aquest correu: indica el núm. de soci',
    unchanged: (number) => `El soci núm. ${number} ja té aquestes dades`,
  },
}
