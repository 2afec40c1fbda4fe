import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** A person's file: the person's own form, and the panel's. */
const es = {
  lead: 'Lo que el club sabe de ti. Solo el nombre es obligatorio.',
  optional: 'Opcional',
  labels: {
    full_name: 'Nombre y apellidos',
    phone: 'Teléfono',
    street: 'Calle, número y piso',
    postal_code: 'Código postal',
    town: 'Población',
    birthday: 'Fecha de nacimiento',
    needs_consent: 'Guardar mi dieta',
    allergens: 'Alergias e intolerancias',
    diets: 'Dieta',
    needs_note: 'Algo más que deba saber la cocina',
    pictures_consent: 'Salir en las fotos',
    visits_consent: 'Mi nombre en las visitas',
  },
  groups: {
    person: 'Quién eres',
    address: 'Dónde vives',
    needs: 'Qué no comes',
    pictures: 'Fotos',
    visits: 'Las visitas del club',
  },
  addressHint: 'Para enviarte lo que no va por correo electrónico.',
  lockedHint: 'Lo cambia el club: escríbenos si no es correcto.',
  addresses: {
    account: 'Correo de tu cuenta',
    record: 'Correo de tu ficha de socio',
    ofAccount: 'Aquí recibes las circulares del club. Se cambia en tu cuenta.',
    ofRecord: 'Aquí recibes los avisos de socio y de pagos. Lo cambia el club.',
  },
  unspecified: 'Sin indicar',
  needsHint:
    'Con tu permiso lo guardamos y lo ponemos por ti cada vez que reserves; en cada reserva puedes cambiarlo. Son datos de salud: fuera de tus reservas nadie del club los ve.',
  needsConsent: 'Acepto que el club guarde mi dieta y mis alergias',
  needsWithdrawal: 'Si lo quitas y guardas, se borran al momento.',
  picturesHint: 'En los eventos se hacen fotos, y algunas se publican.',
  picturesConsent: 'Acepto que se me vea en las fotos que publica el club',
  picturesWithdrawal:
    'Si lo quitas y guardas, avisamos a quien lleva las visitas para que quite las fotos en que se te vea de las visitas en que estuviste.',
  visitsHint:
    'La página de cada restaurante cuenta las visitas que el club ha hecho allí, y la ve todo el mundo; el libro del club, que leen los socios, dice además quién vino más veces. De quien no lo acepta solo se dice que había un comensal más, y al cabo de un tiempo el club ya no sabe quién era.',
  visitsConsent: 'Acepto que mi nombre conste en las visitas del club, si soy socio',
  visitsWithdrawal: 'Si lo quitas y guardas, tu nombre desaparece al momento de todas las páginas.',
  agreedOn: (date: string) => `Lo aceptaste el ${date}.`,
  yes: 'sí',
  no: 'no',
  withdrawing: {
    action: 'Retirar el permiso',
    title: {
      needs: '¿Borrar su dieta?',
      pictures: '¿Ha retirado el permiso de salir en las fotos?',
      visits: '¿Ha retirado el permiso de constar en las visitas?',
    },
    text: {
      needs: (name: string, since: string) =>
        `${name} dio permiso el ${since} para guardar su dieta y sus alergias. Se borran de su ficha ahora mismo; lo que haya dicho para un evento se queda hasta después del evento.`,
      pictures: (name: string, since: string) =>
        `${name} dio permiso el ${since}. Desde ahora no saldrá en fotos nuevas. De las visitas en que estuvo y que tienen fotos se avisa a quien lleva las visitas, para que quite las suyas; tapar a alguien solo se puede antes de cerrar la noche.`,
      visits: (name: string, since: string) =>
        `${name} dio permiso el ${since}. Su nombre desaparece ahora mismo de todas las visitas y del libro.`,
    },
    confirm: 'Anotar que lo ha retirado',
  },
  panel: {
    heading: 'La persona',
    address: 'Dirección postal',
    needsKept: (date: string) =>
      `Guardada con su permiso del ${date}. Solo la ve la propia persona, y en cada evento quien lo prepara.`,
    needsNone: 'No la ha guardado',
    picturesAgreed: (date: string) => `Aceptó salir el ${date}`,
    picturesNone: 'No ha aceptado salir',
    visits: 'Nombre en las visitas',
    visitsAgreed: (date: string) => `Aceptó que conste el ${date}`,
    visitsNone: 'No lo ha aceptado',
    history: 'Historia',
    since: (day: string) => `Desde el ${day}`,
    fromTo: (from: string, to: string) => `Del ${from} al ${to}`,
    ended: {
      lapsed: 'Caducó',
      plan: 'Cambió de plan',
      joined: 'Se unió a otra ficha',
      deleted: 'Se eliminó la ficha',
    },
    edit: 'Editar dirección y nacimiento',
    title: (name: string) => `Dirección y nacimiento de ${name}`,
  },
} as const

const ca: Translation<typeof es> = {
  lead: 'El que el club sap de tu. Només el nom és obligatori.',
  optional: 'Opcional',
  labels: {
    full_name: 'Nom i cognoms',
    phone: 'Telèfon',
    street: 'Carrer, número i pis',
    postal_code: 'Codi postal',
    town: 'Població',
    birthday: 'Data de naixement',
    needs_consent: 'Desar la meva dieta',
    allergens: 'Al·lèrgies i intoleràncies',
    diets: 'Dieta',
    needs_note: 'Alguna cosa més que hagi de saber la cuina',
    pictures_consent: 'Sortir a les fotos',
    visits_consent: 'El meu nom a les visites',
  },
  groups: {
    person: 'Qui ets',
    address: 'On vius',
    needs: 'Què no menges',
    pictures: 'Fotos',
    visits: 'Les visites del club',
  },
  addressHint: 'Per enviar-te el que no va per correu electrònic.',
  lockedHint: 'Ho canvia el club: escriu-nos si no és correcte.',
  addresses: {
    account: 'Correu del teu compte',
    record: 'Correu de la teva fitxa de soci',
    ofAccount: 'Aquí reps les circulars del club. Es canvia al teu compte.',
    ofRecord: 'Aquí reps els avisos de soci i de pagaments. El canvia el club.',
  },
  unspecified: 'Sense indicar',
  needsHint:
    'Amb el teu permís ho desem i ho posem per tu cada vegada que reserves; a cada reserva ho pots canviar. Són dades de salut: fora de les teves reserves ningú del club no les veu.',
  needsConsent: 'Accepto que el club desi la meva dieta i les meves al·lèrgies',
  needsWithdrawal: 'Si ho treus i deses, s’esborren a l’instant.',
  picturesHint: 'Als esdeveniments es fan fotos, i algunes es publiquen.',
  picturesConsent: 'Accepto que se’m vegi a les fotos que publica el club',
  picturesWithdrawal:
    'Si ho treus i deses, avisem qui porta les visites perquè tregui les fotos on se’t vegi de les visites on vas ser.',
  visitsHint:
    'La pàgina de cada restaurant explica les visites que el club hi ha fet, i la veu tothom; el llibre del club, que llegeixen els socis, diu a més qui va venir més vegades. De qui no ho accepta només es diu que hi havia un comensal més, i al cap d’un temps el club ja no sap qui era.',
  visitsConsent: 'Accepto que el meu nom consti a les visites del club, si soc soci',
  visitsWithdrawal: 'Si ho treus i deses, el teu nom desapareix a l’instant de totes les pàgines.',
  agreedOn: (date) => `Ho vas acceptar el ${date}.`,
  yes: 'sí',
  no: 'no',
  withdrawing: {
    action: 'Retirar el permís',
    title: {
      needs: 'Vols esborrar la seva dieta?',
      pictures: 'Ha retirat el permís de sortir a les fotos?',
      visits: 'Ha retirat el permís de constar a les visites?',
    },
    text: {
      needs: (name, since) =>
        `${name} va donar permís el ${since} per desar la seva dieta i les seves al·lèrgies. S’esborren de la fitxa ara mateix; el que hagi dit per a un esdeveniment es queda fins després de l’esdeveniment.`,
      pictures: (name, since) =>
        `${name} va donar permís el ${since}. Des d’ara no sortirà a fotos noves. De les visites on va ser i que tenen fotos s’avisa qui porta les visites, perquè tregui les seves; tapar algú només es pot abans de tancar la nit.`,
      visits: (name, since) =>
        `${name} va donar permís el ${since}. El seu nom desapareix ara mateix de totes les visites i del llibre.`,
    },
    confirm: 'Anotar que l’ha retirat',
  },
  panel: {
    heading: 'La persona',
    address: 'Adreça postal',
    needsKept: (date) =>
      `Desada amb el seu permís del ${date}. Només la veu la mateixa persona, i a cada esdeveniment qui el prepara.`,
    needsNone: 'No l’ha desada',
    picturesAgreed: (date) => `Va acceptar sortir-hi el ${date}`,
    picturesNone: 'No ha acceptat sortir-hi',
    visits: 'Nom a les visites',
    visitsAgreed: (date) => `Va acceptar que hi consti el ${date}`,
    visitsNone: 'No ho ha acceptat',
    history: 'Història',
    since: (day) => `Des del ${day}`,
    fromTo: (from, to) => `Del ${from} al ${to}`,
    ended: {
      lapsed: 'Va caducar',
      plan: 'Va canviar de pla',
      joined: 'Es va unir a una altra fitxa',
      deleted: 'Es va eliminar la fitxa',
    },
    edit: 'Editar adreça i naixement',
    title: (name) => `Adreça i naixement ${de(name)}`,
  },
}

export const peopleCopy = { es, ca }
