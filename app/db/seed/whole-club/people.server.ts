import type { Language } from '#app/i18n/language.ts'

/** How a membership stands: one that has ended says on which day, or how many days ago. */
type Standing = 'active' | 'lapsed' | { left: string | number }

export type SampleMember = {
  number: number
  name: string
  /** A day, or so many days ago. */
  joined: string | number
  language: Language
  standing: Standing
  /** What the panel alone sees. */
  notes: string | null
  hasAccount: boolean
}

type Written = [
  number: number,
  name: string,
  joined: string | number,
  language: Language,
  facts?: { account?: true; standing?: Standing; notes?: string },
]

/** Members since 1995. Invented: none of them is anybody. */
const written: readonly Written[] = [
  [
    1,
    'Ramon Casadevall',
    '1995-10-14',
    'ca',
    { account: true, notes: 'Soci fundador. Viu a Vic.' },
  ],
  [2, 'Josefina Aubert', '1995-10-14', 'ca', { notes: 'Sòcia fundadora. Millor per telèfon.' }],
  [3, 'Lluís Tarragó', '1995-10-14', 'ca', { notes: 'Soci fundador. De Sitges.' }],
  [5, 'Enric Puigbò', '1995-11-02', 'ca', { standing: { left: '2014-06-30' } }],
  [8, 'Montserrat Olivella', '1996-03-21', 'ca'],
  [11, 'Antoni Bertrana', '1996-10-05', 'ca'],
  [14, 'Glòria Feixas', '1997-02-18', 'ca', { account: true }],
  [19, 'Mercè Fontanals', '1998-05-07', 'ca', { account: true, notes: 'Porta la biblioteca.' }],
  [23, 'Francesc Xifra', '1999-01-20', 'ca'],
  [27, 'Carmen Ibarrola', '1999-11-11', 'es'],
  [31, 'Jaume Vilardell', '2000-09-15', 'ca', { account: true, notes: 'Escriu al blog.' }],
  [36, 'Dolors Estapé', '2001-06-01', 'ca'],
  [40, 'Rafael Montoro', '2002-02-14', 'es', { account: true }],
  [44, 'Núria Capdevila', '2002-12-03', 'ca'],
  [49, 'Esteve Rovirosa', '2003-10-10', 'ca', { standing: 'lapsed' }],
  [53, 'Isabel Luengo', '2004-04-22', 'es', { standing: 'lapsed', notes: 'Se le ha escrito.' }],
  [58, 'Pere Sangrà', '2005-01-15', 'ca', { account: true }],
  [62, 'Maria Teresa Codony', '2005-11-30', 'ca', { notes: 'De Figueres. Ve amb el seu germà.' }],
  [67, 'Oriol Batllori', '2006-09-09', 'ca', { account: true }],
  [71, 'Ángel Villacampa', '2007-03-17', 'es', { standing: { left: '2019-12-31' } }],
  [76, 'Roser Terricabras', '2008-01-25', 'ca'],
  [80, 'Albert Comas', '2009-05-13', 'ca', { account: true }],
  [85, 'Cristina Pallejà', '2009-10-28', 'ca'],
  [89, 'Miguel Arribas', '2010-06-12', 'es', { account: true }],
  [94, 'Eulàlia Brossa', '2011-02-05', 'ca'],
  [98, 'Xavier Montmany', '2011-11-19', 'ca'],
  [103, 'Ester Cabanes', '2012-05-26', 'ca', { account: true, notes: 'Escriu al blog.' }],
  [107, 'Begoña Larrea', '2013-01-31', 'es', { standing: { left: '2022-09-30' } }],
  [112, 'Marçal Figueres', '2013-10-04', 'ca', { account: true }],
  [116, 'Anna Queraltó', '2014-06-20', 'ca'],
  [121, 'Joaquim Sentmartí', '2015-03-08', 'ca', { standing: 'lapsed' }],
  [125, 'Lourdes Peñalver', '2015-12-12', 'es'],
  [130, 'Guillem Arumí', '2016-09-23', 'ca', { account: true }],
  [134, 'Sara Lapeña', '2017-05-05', 'es', { account: true, notes: 'De Lleida. Viene en tren.' }],
  [139, 'Ignasi Llorella', '2018-02-16', 'ca', { standing: { left: 75 } }],
  [143, 'Ariadna Falgueras', '2018-10-27', 'ca', { account: true }],
  [148, 'Rubén Castellví', '2019-06-08', 'es'],
  [152, 'Clara Monrós', '2020-01-18', 'ca'],
  [157, 'Laia Serrat', '2021-03-27', 'ca', { account: true }],
  [161, 'Marc Tresserra', '2021-11-06', 'ca'],
  [166, 'Elena Zubiri', '2022-06-18', 'es', { account: true }],
  [170, 'Pol Agramunt', '2023-02-11', 'ca', { standing: 'lapsed' }],
  [175, 'Berta Sunyol', '2023-10-21', 'ca', { account: true }],
  [179, 'Daniel Requena', 640, 'es', { account: true }],
  [183, 'Mariona Castany', 430, 'ca'],
  [187, 'Hug Paretas', 290, 'ca', { account: true }],
  [190, 'Irene Carrión', 170, 'es'],
  [192, 'Arnau Vallcorba', 96, 'ca', { account: true }],
  [194, 'Pilar Echave', 41, 'es'],
  [195, 'Gerard Mundet', 12, 'ca', { account: true }],
]

export const sampleMembers: readonly SampleMember[] = written.map(
  ([number, name, joined, language, { account, standing, notes } = {}]) => ({
    number,
    name,
    joined,
    language,
    standing: standing ?? 'active',
    notes: notes ?? null,
    hasAccount: account === true,
  }),
)

export type SampleRequest = {
  name: string
  language: Language
  /** Days ago. */
  asked: number
  reason: string
  status: 'pending' | 'rejected'
}

/** Who has asked to become a member, and is none (yet). They have accounts, as whoever asks. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    name: 'Sofia Berenguer',
    language: 'ca',
    asked: 1,
    reason: 'Vaig venir a un tast amb una sòcia i vull tornar-hi per la porta gran.',
    status: 'pending',
  },
  {
    name: 'Teo Marimon',
    language: 'ca',
    asked: 3,
    reason: 'M’acabo de traslladar a Granollers i busco taula on es parli del que es menja.',
    status: 'pending',
  },
  {
    name: 'Nadia Belkadi',
    language: 'es',
    asked: 5,
    reason: 'Tengo un obrador de pan y me interesan sobre todo las visitas a productores.',
    status: 'pending',
  },
  {
    name: 'Gonzalo Ureña',
    language: 'es',
    asked: 8,
    reason: 'Me lo recomendó mi suegro, que es socio desde hace veinte años.',
    status: 'pending',
  },
  {
    name: 'Judit Alsinet',
    language: 'ca',
    asked: 13,
    reason: 'Faig vi per a casa i m’agradaria aprendre a tastar-lo sense fer-me trampes.',
    status: 'pending',
  },
  {
    name: 'Francina Roget',
    language: 'ca',
    asked: 19,
    reason: 'Pels viatges i per la biblioteca, per aquest ordre.',
    status: 'pending',
  },
  {
    name: 'Hèctor Cuspinera',
    language: 'ca',
    asked: 64,
    reason: 'Represento una distribuïdora de begudes.',
    status: 'rejected',
  },
  {
    name: 'Marta Oleaga',
    language: 'es',
    asked: 110,
    reason: 'Quería reservar mesa para una despedida de soltera.',
    status: 'rejected',
  },
  {
    name: 'Vicenç Dalfó',
    language: 'ca',
    asked: 171,
    reason: 'Només em cal la targeta per als descomptes.',
    status: 'rejected',
  },
  {
    name: 'Lorena Fabra',
    language: 'es',
    asked: 233,
    reason: 'Solicitud enviada dos veces por error.',
    status: 'rejected',
  },
]

/** 'Núria Capdevila' as 'nuria.capdevila': what stands before the @ of the address. */
export const mailboxOf = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ').slice(-2).join('.')

/** Nobody gets mail there: the domain is kept for examples (RFC 2606). */
export const emailOf = (name: string) => `${mailboxOf(name)}@example.org`
