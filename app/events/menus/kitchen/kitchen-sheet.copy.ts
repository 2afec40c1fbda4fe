import type { dietsCopy } from '#app/copy/diets.copy.ts'

type Named = (typeof dietsCopy)['es']

/** In the kitchen's language; allergens are named as in Regulation (EU) No 1169/2011. */
export type KitchenCopy = {
  title: string
  language: string
  people: (count: number) => string
  served: string
  nothing: string
  unsure: string
  noted: string
  unanswered: string
  unansweredHint: string
  without: (what: string) => string
  contains: (what: string) => string
  traces: (what: string) => string
  toCheck: (what: string) => string
  undeclared: string
  free: string
  wine: string
  withoutWine: string
  colon: string
  table: (number: number) => string
  notes: string
  /** A note that someone has settled. */
  read: string
  notesHint: string
  asOf: (when: string) => string
  again: string
  none: string
  health: string
  allergens: Readonly<Record<keyof Named['allergens'], string>>
  diets: Readonly<Record<keyof Named['diets'], string>>
}

const es: KitchenCopy = {
  title: 'Hoja de cocina',
  language: 'Idioma',
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  served: 'Igual que todos',
  nothing: 'Nada de este plato: falta una alternativa',
  unsure: 'Hay que comprobarlo',
  noted: 'Con una nota: hay que leerla',
  unanswered: 'Sin respuesta',
  unansweredHint: 'Nadie sabe si pueden comerlo todo. Pregúntenlo antes de servir.',
  without: (what) => `sin ${what}`,
  contains: (what) => `Contiene: ${what}`,
  traces: (what) => `puede contener: ${what}`,
  toCheck: (what) => `por comprobar: ${what}`,
  undeclared: 'Alérgenos sin declarar',
  free: 'Ninguno de los 14 alérgenos',
  wine: 'Vino',
  withoutWine: 'sin vino',
  colon: ': ',
  table: (number) => `mesa ${number}`,
  notes: 'Con sus palabras',
  read: 'leída: se sirve lo de arriba',
  notesHint: 'Lo que alguien ha escrito, tal como lo escribió.',
  asOf: (when) => `Datos del ${when}`,
  again: 'Actualizar',
  none: 'Todavía no hay menú.',
  health: 'Son datos de salud: solo para la cocina, y solo para esta noche.',
  allergens: {
    gluten: 'cereales que contengan gluten',
    crustaceans: 'crustáceos',
    eggs: 'huevos',
    fish: 'pescado',
    peanuts: 'cacahuetes',
    soybeans: 'soja',
    milk: 'leche',
    nuts: 'frutos de cáscara',
    celery: 'apio',
    mustard: 'mostaza',
    sesame: 'granos de sésamo',
    sulphites: 'dióxido de azufre y sulfitos',
    lupin: 'altramuces',
    molluscs: 'moluscos',
  },
  diets: {
    vegetarian: 'vegetariana',
    vegan: 'vegana',
    pescatarian: 'sin carne, con pescado',
    halal: 'halal',
    pregnant: 'embarazo',
    noAlcohol: 'sin alcohol',
  },
}

const ca: KitchenCopy = {
  title: 'Full de cuina',
  language: 'Llengua',
  people: (count) => (count === 1 ? '1 persona' : `${count} persones`),
  served: 'Com tothom',
  nothing: 'Res d’aquest plat: falta una alternativa',
  unsure: 'Cal comprovar-ho',
  noted: 'Amb una nota: cal llegir-la',
  unanswered: 'Sense resposta',
  unansweredHint: 'Ningú no sap si s’ho poden menjar tot. Pregunteu-ho abans de servir.',
  without: (what) => `sense ${what}`,
  contains: (what) => `Conté: ${what}`,
  traces: (what) => `pot contenir: ${what}`,
  toCheck: (what) => `per comprovar: ${what}`,
  undeclared: 'Al·lèrgens sense declarar',
  free: 'Cap dels 14 al·lèrgens',
  wine: 'Vi',
  withoutWine: 'sense vi',
  colon: ': ',
  table: (number) => `taula ${number}`,
  notes: 'Amb les seves paraules',
  read: 'llegida: se serveix el de dalt',
  notesHint: 'El que algú ha escrit, tal com ho va escriure.',
  asOf: (when) => `Dades del ${when}`,
  again: 'Actualitzar',
  none: 'Encara no hi ha menú.',
  health: 'Són dades de salut: només per a la cuina, i només per a aquesta nit.',
  allergens: {
    gluten: 'cereals que continguin gluten',
    crustaceans: 'crustacis',
    eggs: 'ous',
    fish: 'peix',
    peanuts: 'cacauets',
    soybeans: 'soja',
    milk: 'llet',
    nuts: 'fruits de closca',
    celery: 'api',
    mustard: 'mostassa',
    sesame: 'grans de sèsam',
    sulphites: 'diòxid de sofre i sulfits',
    lupin: 'tramussos',
    molluscs: 'mol·luscs',
  },
  diets: {
    vegetarian: 'vegetariana',
    vegan: 'vegana',
    pescatarian: 'sense carn, amb peix',
    halal: 'halal',
    pregnant: 'embaràs',
    noAlcohol: 'sense alcohol',
  },
}

const en: KitchenCopy = {
  title: 'Kitchen sheet',
  language: 'Language',
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  served: 'As served',
  nothing: 'Nothing of this course: an alternative is missing',
  unsure: 'To be checked',
  noted: 'With a note: please read it',
  unanswered: 'No answer',
  unansweredHint: 'Nobody knows whether they can eat everything. Please ask before serving.',
  without: (what) => `without ${what}`,
  contains: (what) => `Contains: ${what}`,
  traces: (what) => `may contain: ${what}`,
  toCheck: (what) => `to be checked: ${what}`,
  undeclared: 'Allergens not declared',
  free: 'None of the 14 allergens',
  wine: 'Wine',
  withoutWine: 'without wine',
  colon: ': ',
  table: (number) => `table ${number}`,
  notes: 'In their own words',
  read: 'read: served as above',
  notesHint: 'What somebody has written, as they wrote it.',
  asOf: (when) => `As of ${when}`,
  again: 'Refresh',
  none: 'There is no menu yet.',
  health: 'This is health data: for the kitchen alone, and for this evening alone.',
  allergens: {
    gluten: 'cereals containing gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soybeans: 'soybeans',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame seeds',
    sulphites: 'sulphur dioxide and sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  diets: {
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    pescatarian: 'no meat, fish is fine',
    halal: 'halal',
    pregnant: 'pregnant',
    noAlcohol: 'no alcohol',
  },
}

const fr: KitchenCopy = {
  title: 'Fiche de cuisine',
  language: 'Langue',
  people: (count) => (count === 1 ? '1 personne' : `${count} personnes`),
  served: 'Tel que servi',
  nothing: 'Rien de ce plat\u{a0}: il manque une alternative',
  unsure: 'À vérifier',
  noted: 'Avec une note\u{a0}: à lire',
  unanswered: 'Sans réponse',
  unansweredHint: 'Personne ne sait s’ils peuvent tout manger. Merci de demander avant de servir.',
  without: (what) => `sans ${what}`,
  contains: (what) => `Contient\u{a0}: ${what}`,
  traces: (what) => `peut contenir\u{a0}: ${what}`,
  toCheck: (what) => `à vérifier\u{a0}: ${what}`,
  undeclared: 'Allergènes non déclarés',
  free: 'Aucun des 14 allergènes',
  wine: 'Vin',
  withoutWine: 'sans vin',
  colon: '\u{a0}: ',
  table: (number) => `table ${number}`,
  notes: 'Avec leurs mots',
  read: 'lue\u{a0}: servi comme ci-dessus',
  notesHint: 'Ce que quelqu’un a écrit, tel quel.',
  asOf: (when) => `Données du ${when}`,
  again: 'Actualiser',
  none: 'Il n’y a pas encore de menu.',
  health: 'Ce sont des données de santé\u{a0}: pour la cuisine seule, et pour ce soir seulement.',
  allergens: {
    gluten: 'céréales contenant du gluten',
    crustaceans: 'crustacés',
    eggs: 'œufs',
    fish: 'poissons',
    peanuts: 'arachides',
    soybeans: 'soja',
    milk: 'lait',
    nuts: 'fruits à coque',
    celery: 'céleri',
    mustard: 'moutarde',
    sesame: 'graines de sésame',
    sulphites: 'anhydride sulfureux et sulfites',
    lupin: 'lupin',
    molluscs: 'mollusques',
  },
  diets: {
    vegetarian: 'végétarien',
    vegan: 'végétalien',
    pescatarian: 'sans viande, avec poisson',
    halal: 'halal',
    pregnant: 'grossesse',
    noAlcohol: 'sans alcool',
  },
}

const it: KitchenCopy = {
  title: 'Foglio di cucina',
  language: 'Lingua',
  people: (count) => (count === 1 ? '1 persona' : `${count} persone`),
  served: 'Come servito',
  nothing: 'Niente di questa portata: manca un’alternativa',
  unsure: 'Da verificare',
  noted: 'Con una nota: da leggere',
  unanswered: 'Senza risposta',
  unansweredHint: 'Nessuno sa se possono mangiare tutto. Chiedere prima di servire.',
  without: (what) => `senza ${what}`,
  contains: (what) => `Contiene: ${what}`,
  traces: (what) => `può contenere: ${what}`,
  toCheck: (what) => `da verificare: ${what}`,
  undeclared: 'Allergeni non dichiarati',
  free: 'Nessuno dei 14 allergeni',
  wine: 'Vino',
  withoutWine: 'senza vino',
  colon: ': ',
  table: (number) => `tavolo ${number}`,
  notes: 'Con le loro parole',
  read: 'letta: servito come sopra',
  notesHint: 'Ciò che qualcuno ha scritto, così come l’ha scritto.',
  asOf: (when) => `Dati del ${when}`,
  again: 'Aggiornare',
  none: 'Non c’è ancora un menù.',
  health: 'Sono dati sanitari: solo per la cucina, e solo per questa sera.',
  allergens: {
    gluten: 'cereali contenenti glutine',
    crustaceans: 'crostacei',
    eggs: 'uova',
    fish: 'pesce',
    peanuts: 'arachidi',
    soybeans: 'soia',
    milk: 'latte',
    nuts: 'frutta a guscio',
    celery: 'sedano',
    mustard: 'senape',
    sesame: 'semi di sesamo',
    sulphites: 'anidride solforosa e solfiti',
    lupin: 'lupini',
    molluscs: 'molluschi',
  },
  diets: {
    vegetarian: 'vegetariano',
    vegan: 'vegano',
    pescatarian: 'senza carne, con pesce',
    halal: 'halal',
    pregnant: 'gravidanza',
    noAlcohol: 'senza alcol',
  },
}

export const kitchenSheetCopy: Readonly<Record<'es' | 'ca' | 'en' | 'fr' | 'it', KitchenCopy>> = {
  es,
  ca,
  en,
  fr,
  it,
}
