import { decimal } from '#app/i18n/decimal.ts'
/** Members from a table: choosing it, what it would do, and what is wrong with its rows. */
export const memberImport = {
  title: 'Importar socios',
  back: 'Volver a los socios',
  lead: 'Desde una hoja de cálculo guardada como CSV. Primero se comprueba y se muestra qué pasaría: no se guarda nada hasta que lo confirmes.',
  columnsLead: 'La primera fila da nombre a las columnas, en cualquier orden:',
  columnsEnd:
    'Las dos primeras son obligatorias. El idioma es el de los correos: castellano o catalán, o «es» o «ca». Se admiten también los nombres en catalán, y nombre y apellidos por separado.',
  column: {
    name: 'Nombre',
    email: 'Email',
    number: 'N.º de socio',
    phone: 'Teléfono',
    joined: 'Alta',
    validUntil: 'Válido hasta',
    notes: 'Notas',
    language: 'Idioma',
  },
  file: 'Archivo CSV',
  fileHint: 'Como mucho 2 MB y 10.000 socios. El archivo se lee aquí y su texto aparece debajo.',
  fileTooLarge: 'El archivo es demasiado grande: como mucho 2 MB',
  fileUnreadable: 'No se puede leer el archivo',
  content: 'Contenido',
  contentHint: 'También puedes pegar aquí las filas copiadas de la hoja de cálculo.',
  existing: 'Personas que ya son socias',
  existingHint: 'Se reconocen por el email o por el n.º de socio.',
  skip: 'Dejarlas como están',
  update: 'Actualizar sus datos',
  updateHint: 'Las casillas vacías no borran nada.',
  language: 'Idioma de los correos',
  languageHint:
    'De las filas nuevas que no lo dicen. Quien tiene cuenta los recibe en el idioma que ha elegido en ella.',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  checking: (rows: number) => `Comprobando ${decimal(rows, 'es')} líneas...`,
  storing: (rows: number) => `Importando ${decimal(rows, 'es')} líneas...`,
  wrong: 'Revisa el formulario',
  failed: 'No se ha podido importar',
  changedContent:
    'El texto ha cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  changedMembers:
    'Los socios han cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  report: 'Qué pasaría',
  nothing: 'No hay nada que importar',
  rows: 'Filas',
  added: 'Se añaden',
  updated: 'Se actualizan',
  skipped: 'Se quedan fuera',
  ignored: (columns: string) => `Columnas que no se importan: ${columns}`,
  remarks: 'Filas que se quedan fuera o que cambian a un socio',
  line: 'Línea',
  person: 'Persona',
  what: 'Qué pasa',
  why: 'Detalle',
  out: 'Queda fuera',
  changes: 'Se actualiza',
  change: (column: string, before: string, after: string) =>
    `${column}: «${before}» pasa a «${after}»`,
  empty: 'vacío',
  more: (count: number) => (count === 1 ? 'Y 1 fila más.' : `Y ${decimal(count, 'es')} filas más.`),
  submit: (added: number, updated: number) =>
    updated === 0
      ? `Importar (nuevos: ${added})`
      : `Importar (nuevos: ${added}, actualizados: ${updated})`,
  table: {
    empty: 'No hay nada escrito. Elige un archivo o pega las filas.',
    noRows: 'Solo hay la fila con los nombres de las columnas.',
    tooManyRows: (most: number) =>
      `Hay más de ${decimal(most, 'es')} filas. Repártelas en varios archivos e impórtalos uno tras otro.`,
    missingColumns: (columns: string) =>
      `En la primera fila falta: ${columns}. La primera fila tiene que dar nombre a las columnas.`,
    unreadable: (line: number) =>
      `El texto no es un CSV a partir de la línea ${line}: mira si hay unas comillas sin cerrar.`,
  },
  row: {
    encoding: 'Hay letras ilegibles: guarda el archivo como «CSV UTF-8»',
    tooManyCells: 'Tiene más casillas que columnas: mira si falta poner comillas',
    repeatedEmail: (line: number) => `El mismo email está en la línea ${line}`,
    repeatedNumber: (line: number) => `El mismo n.º de socio está en la línea ${line}`,
    emailExists: (number: number) => `El email ya es del socio n.º ${number}`,
    numberExists: (number: number) => `Ya existe el socio n.º ${number}`,
    twoMembers: 'El n.º de socio es de una persona y el email de otra',
    whichMember: 'Varios socios tienen este email: indica el n.º de socio',
    unchanged: (number: number) => `El socio n.º ${number} ya tiene estos datos`,
  },
} as const
