import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Visitas',
  lead: 'Dónde, cuántos, qué se comió y qué costó. Se ve en la página de cada restaurante.',
  list: {
    search: 'Buscar visitas...',
    searchLabel: 'Buscar visitas por restaurante, evento o nota',
    create: 'Nueva visita',
    caption: 'Visitas, de la más reciente a la más antigua',
    empty: 'Todavía no hay ninguna visita',
  },
  emptyHint:
    'Cuando termine un evento podrás cerrar la noche desde su ficha. Las de otros años pueden venir de una tabla.',
  book: 'Leer el libro del club',
  billOfNight: 'Cuenta del restaurante',
  import: 'Importar visitas',
  day: 'Día',
  place: 'Restaurante',
  evening: 'Evento',
  covers: 'Comensales',
  perHead: 'Por persona',
  pictures: 'Fotos',
  pictureCount: (count: number) => (count === 1 ? '1 foto' : `${decimal(count, 'es')} fotos`),
  coverCount: (count: number) =>
    count === 1 ? '1 comensal' : `${decimal(count, 'es')} comensales`,
  filters: {
    label: 'Qué visitas',
    all: 'Todas',
    event: 'De un evento',
    own: 'Sin evento',
    pictureless: 'Sin fotos',
    withdrawn: 'Fotos por revisar',
    none: 'No hay ninguna',
  },
  nights: {
    title: 'Noches por cerrar',
  },
  edit: (name: string) => `Corregir la visita a ${name}`,
  delete: (name: string) => `Eliminar la visita a ${name}`,
  see: (name: string) => `Ver la página de ${name}`,
  form: {
    closeTitle: 'Cerrar la noche',
    editTitle: 'Corregir la visita',
    close: 'Cerrar la noche, publicarla y pedir los votos',
    submit: 'Guardar y publicar',
    failed: 'No se ha guardado la visita',
    closeRequired:
      'Solo hacen falta quién vino y dónde; lo demás se puede dejar vacío y completar otro día.',
    required:
      'Hacen falta el día, el restaurante y cuántos erais. Lo demás se puede dejar vacío y completar otro día.',
    sections: {
      who: 'Quién vino',
      where: 'Dónde y cuándo',
      bill: 'La cuenta',
      dishes: 'Lo que se sirvió',
      pictures: 'Las fotos',
      note: 'Para el recuerdo',
    },
    labels: {
      shown: 'Quién vino',
      member: 'Socio',
      covers: 'Comensales en total',
      restaurant_id: 'Restaurante de la guía',
      restaurant_name: 'O el nombre del sitio, si no está en la guía',
      visited_on: 'Día',
      bill: 'Cuenta de toda la mesa, en euros',
      cost_per_head: 'O lo que costó por persona, en euros',
      dish: 'Plato',
      picture: 'Foto',
      photo: 'Foto del evento',
      title: 'Cómo se llamó el evento',
      note: 'Nota',
    },
    whoDoor: 'Como los marcó la puerta. Quita o pon a quien haga falta.',
    whoUnmarked: 'Nadie pasó lista en la puerta: marca a quien vino.',
    whoNobody: 'Añade a los socios por su nombre; del resto basta el número de comensales.',
    namesPublic:
      'En la web solo sale el nombre de los socios que lo han aceptado en su ficha. De los demás, el número. Si la visita es de los últimos 30 días, a quien vino se le pide el voto por correo.',
    allCame: 'Vinieron todos',
    walkIn: 'Sin reserva',
    unnamed: 'Sin nombre',
    cameCount: (came: number, all: number) =>
      `${decimal(came, 'es')} de ${decimal(all, 'es')} marcados`,
    nameless: (count: number) =>
      count === 1
        ? 'Y una persona más, cuyo nombre el club ya no guarda.'
        : `Y ${decimal(count, 'es')} personas más, cuyos nombres el club ya no guarda.`,
    addMember: 'Añadir a un socio',
    membersAdded: 'Socios añadidos',
    removeMember: (name: string) => `Quitar a ${name}`,
    coversHint: 'Vacío: los que estén marcados.',
    billHint:
      'El club lo divide entre los comensales. Si es de un evento, se anota también en sus cuentas.',
    billFromAccounts:
      'Es lo que dicen las cuentas del evento: restaurante y vino. Se divide entre los comensales.',
    dish: {
      title: 'Plato',
      description: 'Cómo era',
      wine: 'Vino',
      wineHint: 'Con añada, si la sabes.',
    },
    addDish: 'Añadir un plato',
    picturesLead:
      'Se ven en la página del restaurante. Se guardan sin los datos que esconde el archivo: ni el lugar ni el teléfono con que se hicieron.',
    notInPictures:
      'Vinieron y no han aceptado salir en las fotos: tápalos, o deja fuera las suyas.',
    notInPublished:
      'Vinieron y no han aceptado salir en las fotos: quita las fotos en que se les vea.',
    withdrawn: 'Han retirado el permiso de salir en las fotos desde que estas se publicaron',
    withdrawnNameless: 'Alguien que estuvo y de quien el club ya no guarda el nombre',
    withdrawnHint:
      'Quita las fotos en que se les vea: al guardar dejan de estar en la web. De las que se quedan, vuelve a decir que todas las personas que se ven están de acuerdo.',
    askInPictures: (count: number) =>
      count === 1
        ? 'De 1 persona más el club no lo sabe: pregúntaselo.'
        : `De ${decimal(count, 'es')} personas más el club no lo sabe: pregúntaselo.`,
    agreed: 'Todas las personas que se ven están de acuerdo',
    noteHint: 'Se publica. Dos frases bastan: qué se recordará de esta visita.',
    titleHint: 'Vacío: solo el restaurante y el día.',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Visites',
  lead: 'On, quants, què es va menjar i què va costar. Es veu a la pàgina de cada restaurant.',
  list: {
    search: 'Cercar visites...',
    searchLabel: 'Cercar visites per restaurant, esdeveniment o nota',
    create: 'Nova visita',
    caption: 'Visites, de la més recent a la més antiga',
    empty: 'Encara no hi ha cap visita',
  },
  emptyHint:
    'Quan acabi un esdeveniment podràs tancar la nit des de la seva fitxa. Les d’altres anys poden venir d’una taula.',
  book: 'Llegir el llibre del club',
  billOfNight: 'Compte del restaurant',
  import: 'Importar visites',
  day: 'Dia',
  place: 'Restaurant',
  evening: 'Esdeveniment',
  covers: 'Comensals',
  perHead: 'Per persona',
  pictures: 'Fotos',
  pictureCount: (count) => (count === 1 ? '1 foto' : `${decimal(count, 'ca')} fotos`),
  coverCount: (count) => (count === 1 ? '1 comensal' : `${decimal(count, 'ca')} comensals`),
  filters: {
    label: 'Quines visites',
    all: 'Totes',
    event: 'D’un esdeveniment',
    own: 'Sense esdeveniment',
    pictureless: 'Sense fotos',
    withdrawn: 'Fotos per revisar',
    none: 'No n’hi ha cap',
  },
  nights: {
    title: 'Nits per tancar',
  },
  edit: (name) => `Corregir la visita a ${name}`,
  delete: (name) => `Eliminar la visita a ${name}`,
  see: (name) => `Veure la pàgina ${de(name)}`,
  form: {
    closeTitle: 'Tancar la nit',
    editTitle: 'Corregir la visita',
    close: 'Tancar la nit, publicar-la i demanar els vots',
    submit: 'Desar i publicar',
    failed: 'No s’ha desat la visita',
    closeRequired:
      'Només calen qui va venir i on; la resta es pot deixar buida i completar un altre dia.',
    required:
      'Calen el dia, el restaurant i quants éreu. La resta es pot deixar buida i completar un altre dia.',
    sections: {
      who: 'Qui va venir',
      where: 'On i quan',
      bill: 'El compte',
      dishes: 'El que es va servir',
      pictures: 'Les fotos',
      note: 'Per al record',
    },
    labels: {
      shown: 'Qui va venir',
      member: 'Soci',
      covers: 'Comensals en total',
      restaurant_id: 'Restaurant de la guia',
      restaurant_name: 'O el nom del lloc, si no és a la guia',
      visited_on: 'Dia',
      bill: 'Compte de tota la taula, en euros',
      cost_per_head: 'O el que va costar per persona, en euros',
      dish: 'Plat',
      picture: 'Foto',
      photo: 'Foto de l’esdeveniment',
      title: 'Com es va dir l’esdeveniment',
      note: 'Nota',
    },
    whoDoor: 'Com els va marcar la porta. Treu o posa qui calgui.',
    whoUnmarked: 'Ningú no va passar llista a la porta: marca qui va venir.',
    whoNobody:
      'Afegeix els socis pel seu nom; de la resta n’hi ha prou amb el nombre de comensals.',
    namesPublic:
      'Al web només surt el nom dels socis que ho han acceptat a la seva fitxa. Dels altres, el nombre. Si la visita és dels últims 30 dies, a qui va venir se li demana el vot per correu.',
    allCame: 'Van venir tots',
    walkIn: 'Sense reserva',
    unnamed: 'Sense nom',
    cameCount: (came, all) => `${decimal(came, 'ca')} de ${decimal(all, 'ca')} marcats`,
    nameless: (count) =>
      count === 1
        ? 'I una persona més, de qui el club ja no guarda el nom.'
        : `I ${decimal(count, 'ca')} persones més, de qui el club ja no guarda el nom.`,
    addMember: 'Afegir un soci',
    membersAdded: 'Socis afegits',
    removeMember: (name) => `Treure ${name}`,
    coversHint: 'Buit: els que estiguin marcats.',
    billHint:
      'El club el divideix entre els comensals. Si és d’un esdeveniment, també s’anota als seus comptes.',
    billFromAccounts:
      'És el que diuen els comptes de l’esdeveniment: restaurant i vi. Es divideix entre els comensals.',
    dish: {
      title: 'Plat',
      description: 'Com era',
      wine: 'Vi',
      wineHint: 'Amb anyada, si la saps.',
    },
    addDish: 'Afegir un plat',
    picturesLead:
      'Es veuen a la pàgina del restaurant. Es desen sense les dades que amaga el fitxer: ni el lloc ni el telèfon amb què es van fer.',
    notInPictures:
      'Van venir i no han acceptat sortir a les fotos: tapa’ls, o deixa fora les seves.',
    notInPublished: 'Van venir i no han acceptat sortir a les fotos: treu les fotos on se’ls vegi.',
    withdrawn: 'Han retirat el permís de sortir a les fotos des que aquestes es van publicar',
    withdrawnNameless: 'Algú que hi va ser i de qui el club ja no guarda el nom',
    withdrawnHint:
      'Treu les fotos on se’ls vegi: en desar deixen de ser al web. De les que es queden, torna a dir que totes les persones que s’hi veuen hi estan d’acord.',
    askInPictures: (count) =>
      count === 1
        ? 'D’1 persona més el club no ho sap: pregunta-li-ho.'
        : `De ${decimal(count, 'ca')} persones més el club no ho sap: pregunta’ls-ho.`,
    agreed: 'Totes les persones que s’hi veuen hi estan d’acord',
    noteHint: 'Es publica. Amb dues frases n’hi ha prou: què es recordarà d’aquesta visita.',
    titleHint: 'Buit: només el restaurant i el dia.',
  },
}

export const visitsPanelCopy = { es, ca }
