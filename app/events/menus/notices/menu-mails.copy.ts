import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  kinds: {
    served: {
      subject: (event: string) => `Lo que te serviremos: ${event}`,
      heading: 'El menú está decidido',
      lead: 'Esto es lo que se sirve de otro modo por lo que nos contaste, y lo que todavía hay que hablar.',
    },
    changed: {
      subject: (event: string) => `Cambia lo que te serviremos: ${event}`,
      heading: 'Cambia lo que te serviremos',
      lead: 'Desde que te escribimos ha cambiado el menú, o lo que nos contaste. Así queda ahora.',
    },
    host: {
      subject: (event: string) => `Quién come otra cosa: ${event}`,
      heading: 'El menú está decidido',
      lead: 'Esto es lo que la sala tiene que saber. A cada uno le hemos escrito lo suyo.',
    },
    late: {
      subject: (event: string) => `Alguien más come otra cosa: ${event}`,
      heading: 'Alguien más come otra cosa',
      lead: 'Con el menú ya decidido se ha apuntado alguien, o ha cambiado lo que nos contó. Ya se lo hemos escrito. Así queda la lista entera.',
    },
  },
  instead: (served: string, given: string) => `En lugar de «${served}»: ${given}`,
  unsure: (served: string) => `«${served}»: lo estamos comprobando con la cocina`,
  unsureInstead: (served: string, given: string) =>
    `En lugar de «${served}»: ${given}, que estamos comprobando con la cocina`,
  nothing: (served: string) =>
    `En lugar de «${served}» todavía no tenemos nada: el club se pondrá en contacto contigo`,
  insteadOfWine: (drink: string) => `En lugar de vino: ${drink}`,
  withoutWine: 'Sin vino. Qué se bebe en su lugar lo dirá el anfitrión',
  noteRead: 'La cocina ha leído la nota',
  open: {
    note: 'La cocina tiene la nota, y alguien del club te llamará',
    unanswered: 'No sabemos si hay algo que no come: respóndenos, o te llamaremos',
  },
  rest: 'Todo lo demás llega a la mesa como a los otros',
  forHost: {
    nothing: (served: string) => `«${served}»: falta una alternativa`,
    withoutWine: 'Sin vino: falta decidir qué bebe en su lugar',
    noteRead: 'Su nota está leída',
    open: {
      note: 'Ha escrito una nota que nadie ha resuelto: hay que llamar',
      unanswered: 'No ha contestado: hay que preguntar',
    },
    rest: 'Todo lo demás, como a los otros',
  },
  fine: 'Todo el menú, como a los demás',
  wrong: 'Si algo no es así, responde a este correo o llama al club antes del evento.',
  everybody: (coming: number) =>
    coming === 1
      ? 'Viene 1 persona, sin plato distinto.'
      : `Vienen ${coming} personas, y ninguna tiene un plato distinto.`,
  others: (people: number, coming: number) =>
    people === 1
      ? `Come otra cosa 1 persona de ${coming}.`
      : `Comen otra cosa ${people} personas de ${coming}.`,
  unanswered: (count: number) =>
    count === 1
      ? '1 persona no ha contestado qué no come: hay que preguntárselo.'
      : `${count} personas no han contestado qué no comen: hay que preguntárselo.`,
  notes: (count: number) =>
    count === 1
      ? '1 persona ha escrito una nota sin resolver: está en la hoja de cocina.'
      : `${count} personas han escrito notas sin resolver: están en la hoja de cocina.`,
  secret: 'Son datos de salud: no reenvíes este correo.',
  own: {
    title: 'Lo que te serviremos de otro modo',
    lead: 'El menú está decidido. Esto es lo que cambia por lo que nos contaste.',
  },
  button: 'Ver mi reserva',
  hostButton: 'Abrir la hoja de cocina',
} as const

const ca: Translation<typeof es> = {
  kinds: {
    served: {
      subject: (event) => `El que et servirem: ${event}`,
      heading: 'El menú està decidit',
      lead: 'Això és el que se serveix d’una altra manera pel que ens vas dir, i el que encara s’ha de parlar.',
    },
    changed: {
      subject: (event) => `Canvia el que et servirem: ${event}`,
      heading: 'Canvia el que et servirem',
      lead: 'Des que et vam escriure ha canviat el menú, o el que ens vas dir. Així queda ara.',
    },
    host: {
      subject: (event) => `Qui menja una altra cosa: ${event}`,
      heading: 'El menú està decidit',
      lead: 'Això és el que la sala ha de saber. A cadascú li hem escrit el que és seu.',
    },
    late: {
      subject: (event) => `Algú més menja una altra cosa: ${event}`,
      heading: 'Algú més menja una altra cosa',
      lead: 'Amb el menú ja decidit s’hi ha apuntat algú, o ha canviat el que ens va dir. Ja li ho hem escrit. Així queda la llista sencera.',
    },
  },
  instead: (served, given) => `En lloc de «${served}»: ${given}`,
  unsure: (served) => `«${served}»: ho estem comprovant amb la cuina`,
  unsureInstead: (served, given) =>
    `En lloc de «${served}»: ${given}, que estem comprovant amb la cuina`,
  nothing: (served) =>
    `En lloc de «${served}» encara no tenim res: el club es posarà en contacte amb tu`,
  insteadOfWine: (drink) => `En lloc de vi: ${drink}`,
  withoutWine: 'Sense vi. Què es beu al seu lloc ho dirà l’amfitrió',
  noteRead: 'La cuina ha llegit la nota',
  open: {
    note: 'La cuina té la nota, i algú del club et trucarà',
    unanswered: 'No sabem si hi ha res que no mengi: respon-nos, o et trucarem',
  },
  rest: 'Tota la resta arriba a taula com als altres',
  forHost: {
    nothing: (served) => `«${served}»: falta una alternativa`,
    withoutWine: 'Sense vi: falta decidir què beu al seu lloc',
    noteRead: 'La seva nota està llegida',
    open: {
      note: 'Ha escrit una nota que ningú no ha resolt: cal trucar',
      unanswered: 'No ha contestat: cal preguntar',
    },
    rest: 'Tota la resta, com als altres',
  },
  fine: 'Tot el menú, com als altres',
  wrong: 'Si alguna cosa no és així, respon aquest correu o truca al club abans de l’esdeveniment.',
  everybody: (coming) =>
    coming === 1
      ? 'Ve 1 persona, sense cap plat diferent.'
      : `Venen ${coming} persones, i cap no té un plat diferent.`,
  others: (people, coming) =>
    people === 1
      ? `Menja una altra cosa 1 persona de ${coming}.`
      : `Mengen una altra cosa ${people} persones de ${coming}.`,
  unanswered: (count) =>
    count === 1
      ? '1 persona no ha contestat què no menja: cal preguntar-li-ho.'
      : `${count} persones no han contestat què no mengen: cal preguntar-los-ho.`,
  notes: (count) =>
    count === 1
      ? '1 persona ha escrit una nota sense resoldre: és al full de cuina.'
      : `${count} persones han escrit notes sense resoldre: són al full de cuina.`,
  secret: 'Són dades de salut: no reenviïs aquest correu.',
  own: {
    title: 'El que et servirem d’una altra manera',
    lead: 'El menú està decidit. Això és el que canvia pel que ens vas dir.',
  },
  button: 'Veure la meva reserva',
  hostButton: 'Obrir el full de cuina',
}

export const menuMailsCopy = { es, ca }
