import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type Drafted = {
  place: string
  /** The date in full. */
  day: string
  time: string
  call: 'only' | 'second' | 'toWrite'
}

type Figures = { there: number; members: number; percent: number }

type DraftedAttendance = Figures & { present: number; represented: number }

const es = {
  title: 'Asistencia',
  figures: ({ there, members, percent }: Figures) =>
    `Presentes y representados: ${there} de ${members} (${percent}\u00a0%)`,
  noQuorum: 'Es válida con quienes estén: no se pide un mínimo.',
  quorum: (needed: number) => `Hay quórum para la primera convocatoria (${needed}).`,
  missing: (missing: number, needed: number) =>
    `${missing === 1 ? 'Falta 1' : `Faltan ${missing}`} para la primera convocatoria (${needed}).`,
  secondCall: (time: string) => `En segunda convocatoria (${time}) es válida con quienes estén.`,
  when: (first: string, second: string | null) =>
    second === null ? first : `${first}; segunda convocatoria a las ${second}`,
  take: 'Lista y representaciones',
  toSign: 'Lista para firmar',
  searchLabel: 'Buscar un socio por nombre o número',
  search: 'Nombre o número de socio',
  view: 'Lista',
  missingView: 'Faltan',
  arrivedView: 'Han llegado',
  number: (number: number) => `n.º ${number}`,
  arrive: 'Ha llegado',
  arriveOf: (name: string) => `Ha llegado ${name}`,
  other: 'Representación o excusa',
  otherOf: (name: string) => `Representación o excusa de ${name}`,
  arrivedAt: (time: string) => `Ha llegado a las ${time}`,
  answers: {
    inPerson: 'Vendrá',
    represented: 'Con representante',
    absent: 'Se excusa',
  },
  representedBy: (name: string, number: number | null) =>
    `Le representa ${name}${number === null ? '' : ` (n.º ${number})`}`,
  ownAnswer: 'lo dijo en su cuenta',
  nobodyMissing: 'No falta nadie',
  nobodyArrived: 'Todavía no ha llegado nadie',
  nobodyFound: 'Ningún socio con este nombre o número',
  more: 'Hay más: búscalos por nombre o número.',
  entry: {
    legend: 'Qué ha dicho',
    options: {
      arrived: 'Ha llegado',
      inPerson: 'Vendrá',
      represented: 'Le representa otro socio',
      absent: 'Se excusa',
      none: 'No ha dicho nada',
    },
    by: 'Quien le representa: número de socio o nombre',
    byHint: 'Solo si le representa otro socio.',
    overwrites:
      'Lo dijo en su cuenta. Lo que anotes lo sustituye, y queda registrado quién lo anotó.',
    submit: 'Anotar',
    failed: 'No se ha podido anotar',
  },
  sheet: {
    title: 'Lista de asistencia',
    caption: 'Socios por número',
    number: 'N.º',
    name: 'Nombre',
    by: 'Le representa',
    signature: 'Firma',
    people: (count: number) => (count === 1 ? '1 socio' : `${count} socios`),
  },
  votes: {
    title: 'Votaciones',
    lead: 'Cuando se haya votado un punto, anota los votos. No pueden ser más que los socios presentes y representados.',
    noteOf: (about: string) => `Anotar los votos: ${about}`,
    inFavour: 'A favor',
    against: 'En contra',
    abstained: 'Abstenciones',
    sums: (inFavour: number, against: number, abstained: number) =>
      `A favor: ${inFavour}. En contra: ${against}. Abstenciones: ${abstained}.`,
    results: {
      carried: 'Mayoría a favor',
      rejected: 'Mayoría en contra',
      tied: 'Empate',
      undecided: 'Sin votos a favor ni en contra',
    },
    exceeds: 'Son más votos que los socios presentes y representados que constan ahora.',
    voters: (count: number) => `Presentes y representados: ${count}. Sin ningún voto, se borran.`,
    submit: 'Guardar los votos',
    failed: 'No se han podido guardar los votos',
  },
  record: {
    draft: 'Preparar el acta',
    print: 'Acta para imprimir',
    title: (title: string) => `Acta: ${title}`,
    signatures: ['Secretaría', 'Presidencia'],
    calls: {
      only: 'en única convocatoria',
      second: 'en segunda convocatoria',
      toWrite: 'en … convocatoria',
    },
    begin: ({ place, day, time, call }: Drafted) =>
      `${place}, ${day}. Se abre la sesión a las ${time} h, ${es.record.calls[call]}.`,
    attendance: ({ present, represented, there, members, percent }: DraftedAttendance) =>
      `Socios presentes: ${present}. Representados: ${represented}. En total, ${there} de ${members} (${percent} %).`,
    end: 'Se levanta la sesión a las … h.',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Assistència',
  figures: ({ there, members, percent }) =>
    `Presents i representats: ${there} de ${members} (${percent}\u00a0%)`,
  noQuorum: 'És vàlida amb els que hi hagi: no es demana un mínim.',
  quorum: (needed) => `Hi ha quòrum per a la primera convocatòria (${needed}).`,
  missing: (missing, needed) =>
    `${missing === 1 ? 'En falta 1' : `En falten ${missing}`} per a la primera convocatòria (${needed}).`,
  secondCall: (time) => `En segona convocatòria (${time}) és vàlida amb els que hi hagi.`,
  when: (first, second) =>
    second === null ? first : `${first}; segona convocatòria a les ${second}`,
  take: 'Llista i representacions',
  toSign: 'Llista per signar',
  searchLabel: 'Cercar un soci per nom o número',
  search: 'Nom o número de soci',
  view: 'Llista',
  missingView: 'Falten',
  arrivedView: 'Han arribat',
  number: (number) => `núm. ${number}`,
  arrive: 'Ha arribat',
  arriveOf: (name) => `Ha arribat ${name}`,
  other: 'Representació o excusa',
  otherOf: (name) => `Representació o excusa ${de(name)}`,
  arrivedAt: (time) => `Ha arribat a les ${time}`,
  answers: {
    inPerson: 'Vindrà',
    represented: 'Amb representant',
    absent: 'S’excusa',
  },
  representedBy: (name, number) =>
    `El representa ${name}${number === null ? '' : ` (núm. ${number})`}`,
  ownAnswer: 'ho va dir al seu compte',
  nobodyMissing: 'No falta ningú',
  nobodyArrived: 'Encara no ha arribat ningú',
  nobodyFound: 'Cap soci amb aquest nom o número',
  more: 'N’hi ha més: cerca’ls per nom o número.',
  entry: {
    legend: 'Què ha dit',
    options: {
      arrived: 'Ha arribat',
      inPerson: 'Vindrà',
      represented: 'El representa un altre soci',
      absent: 'S’excusa',
      none: 'No ha dit res',
    },
    by: 'Qui el representa: número de soci o nom',
    byHint: 'Només si el representa un altre soci.',
    overwrites:
      'Ho va dir al seu compte. El que anotis ho substitueix, i queda registrat qui ho va anotar.',
    submit: 'Anotar',
    failed: 'No s’ha pogut anotar',
  },
  sheet: {
    title: 'Llista d’assistència',
    caption: 'Socis per número',
    number: 'Núm.',
    name: 'Nom',
    by: 'El representa',
    signature: 'Signatura',
    people: (count) => (count === 1 ? '1 soci' : `${count} socis`),
  },
  votes: {
    title: 'Votacions',
    lead: 'Quan s’hagi votat un punt, anota’n els vots. No poden ser més que els socis presents i representats.',
    noteOf: (about) => `Anotar els vots: ${about}`,
    inFavour: 'A favor',
    against: 'En contra',
    abstained: 'Abstencions',
    sums: (inFavour, against, abstained) =>
      `A favor: ${inFavour}. En contra: ${against}. Abstencions: ${abstained}.`,
    results: {
      carried: 'Majoria a favor',
      rejected: 'Majoria en contra',
      tied: 'Empat',
      undecided: 'Sense vots a favor ni en contra',
    },
    exceeds: 'Són més vots que els socis presents i representats que consten ara.',
    voters: (count) => `Presents i representats: ${count}. Sense cap vot, s’esborren.`,
    submit: 'Desar els vots',
    failed: 'No s’han pogut desar els vots',
  },
  record: {
    draft: 'Preparar l’acta',
    print: 'Acta per imprimir',
    title: (title) => `Acta: ${title}`,
    signatures: ['Secretaria', 'Presidència'],
    calls: {
      only: 'en única convocatòria',
      second: 'en segona convocatòria',
      toWrite: 'en … convocatòria',
    },
    begin: ({ place, day, time, call }) =>
      `${place}, ${day}. S’obre la sessió a les ${time} h, ${ca.record.calls[call]}.`,
    attendance: ({ present, represented, there, members, percent }) =>
      `Socis presents: ${present}. Representats: ${represented}. En total, ${there} de ${members} (${percent} %).`,
    end: 'S’aixeca la sessió a les … h.',
  },
}

export const attendanceCopy = { es, ca }
