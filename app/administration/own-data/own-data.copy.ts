import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Datos y privacidad',
  lead: 'Qué guarda el club de ti, para qué y hasta cuándo. Todo lo puedes descargar, y la cuenta la puedes eliminar cuando quieras.',
  kept: 'Qué guardamos',
  facts: (months: string): (readonly [what: string, why: string])[] => [
    [
      'Tu cuenta',
      'Nombre, correo, idioma, contraseña cifrada de forma irreversible, sesiones abiertas y verificación en dos pasos. Para que puedas entrar, mientras tengas la cuenta.',
    ],
    [
      'Tu alta de socio',
      `Lo que pusiste al pedirla y tu ficha de socio. Para gestionarla, mientras seas socio. Una solicitud rechazada se borra pasados ${months}.`,
    ],
    [
      'Tu ficha',
      'Teléfono, dirección postal, fecha de nacimiento y si aceptas salir en las fotos. Y, solo si lo aceptas, tu dieta, para ponerla por ti al reservar. Hasta que lo quites.',
    ],
    [
      'Tus reservas',
      `Tu nombre, tu correo y quién te acompaña, para guardarte el sitio y avisarte. Quedan anónimas ${months} después del evento.`,
    ],
    [
      'Dietas y alergias',
      'Lo que pones en cada reserva, para que comas sin riesgo. Se borran 7 días después del evento.',
    ],
    [
      'Tus pagos y tu domiciliación',
      'Qué debes, qué has pagado y qué se te ha devuelto; si das una domiciliación, su titular y tu cuenta del banco, cifrada. Para cobrar y llevar las cuentas. Lo pagado se guarda seis años con tu nombre, como pide el Código de Comercio (art. 30); la cuenta del banco, 14 meses después de retirar la domiciliación o de su último cobro.',
    ],
    ['Tus reseñas', 'Las ve todo el mundo con el nombre que pusiste, hasta que las borres.'],
    ['Lo que nos has escrito', `Tus mensajes desde la página de contacto, ${months}.`],
    ['Los correos que te enviamos', `Para saber que te han llegado, ${months}.`],
    [
      'Los correos que no quieres',
      'Para no enviártelos. Se recuerda también después de que te vayas, entonces solo con una huella de tu dirección.',
    ],
    [
      'El registro de seguridad',
      'Qué se hizo en la cuenta y cuándo, para protegerla. Los accesos y las redes se borran a los 12 meses.',
    ],
  ],
  policy: 'Política de privacidad',
  download: {
    title: 'Descargar mis datos',
    text: 'Un archivo zip con todo: un JSON para llevarlo a otro sitio y una tabla CSV de cada cosa. No lleva contraseñas ni códigos. Las notas internas del club no están: si las quieres, escríbenos.',
    submit: 'Descargar mis datos',
    failure: 'No se han podido descargar',
  },
  deletion: {
    title: 'Eliminar la cuenta',
    text: 'Antes de hacerlo te enseñamos qué se borra y qué se queda.',
    go: 'Eliminar mi cuenta',
    lead: 'Es inmediato y no se puede deshacer. Nadie del club podrá recuperarla.',
    gone: 'Qué se borra',
    goes: {
      account: 'Tu cuenta, con tus sesiones, tu verificación en dos pasos y tus códigos.',
      person:
        'De tu ficha, la fecha de nacimiento, la dieta y tus consentimientos; si no eres socio, toda la ficha.',
      mails: 'Los correos que te hemos enviado y los que esperaban. Solo sale uno de despedida.',
      reviews: (count: number) =>
        count === 1 ? 'Tu reseña de un restaurante.' : `Tus ${count} reseñas de restaurantes.`,
      messages: (count: number) =>
        count === 1 ? 'El mensaje que nos enviaste.' : `Los ${count} mensajes que nos enviaste.`,
      requests: (count: number) =>
        count === 1
          ? 'Tu solicitud o alta de socio que no está vigente.'
          : `Tus ${count} solicitudes o altas de socio que no están vigentes.`,
      coming: (count: number) =>
        count === 1 ? 'Se cancela tu reserva:' : `Se cancelan tus ${count} reservas:`,
      refund:
        'Si alguna da derecho a devolución, el correo de despedida te dice cuánto y con qué número pedirla.',
    },
    kept: 'Qué se queda, y por qué',
    stays: {
      past: (count: number, paid: boolean) => {
        const but = paid ? ', salvo el nombre en lo que se pagó' : ''
        return count === 1
          ? `Una reserva pasada o cancelada, sin nombre ni correo${but}: las cuentas del evento tienen que cuadrar.`
          : `${count} reservas pasadas o canceladas, sin nombre ni correo${but}: las cuentas de los eventos tienen que cuadrar.`
      },
      paid: 'Lo que has pagado o adelantado y lo que se te ha devuelto, con tu nombre, durante seis años: el Código de Comercio (art. 30) obliga al club a guardar sus cuentas.',
      mandate:
        'Tu domiciliación, con el titular y la cuenta cifrada, ya retirada: 14 meses desde hoy o desde el último cobro, por si hay que demostrar que la diste. Después se borran.',
      member: (number: number) =>
        `Tu ficha de socio n.º ${number}, con tu nombre, tu correo, tu teléfono, tu dirección postal, los periodos en que has sido socio y las ventajas que has usado y que aún cuentan para su límite: sigues siéndolo. Para darte de baja, escríbenos.`,
      log: 'En el registro de seguridad, qué se hizo con la cuenta y cuándo, sin tu nombre ni tu correo: solo un número.',
      posts: 'Lo que hayas publicado en el blog, sin tu nombre.',
      photographs:
        'Las fotos publicadas de eventos en que estuviste: avisamos a quien lleva las visitas, ya sin tu nombre, para que las revise y quite aquellas en que se te vea. Si quieres decirnos cuáles son, escríbenos antes.',
      optOuts:
        'Qué correos no quieres, para no volver a enviártelos. Si no eres socio no queda tu dirección, solo una huella de ella.',
    },
    lastAdmin:
      'Eres la única persona que administra la web. Antes de eliminar tu cuenta, da ese rol a otra persona.',
    confirm: 'Entiendo que no se puede deshacer',
    submit: 'Eliminar mi cuenta para siempre',
    failure: 'No se ha eliminado la cuenta',
    back: 'Volver sin eliminar nada',
  },
  texts: {
    about:
      'Textos de otras personas en los que sale el nombre. Se quedan así hasta que alguien del club los cambie:',
    of: {
      visit: (title: string) => `Visita: ${title}`,
      post: (title: string) => `Blog: ${title}`,
      event: (title: string) => `Evento: ${title}`,
      review: (title: string) => `Reseña de ${title}`,
      night: (title: string) => `Notas del evento: ${title}`,
      registration: (title: string) => `Reserva de otra persona: ${title}`,
    },
  },
  guest: {
    title: 'Borrar sus datos',
    ownTitle: 'Borrar mis datos',
    lead: (name: string, email: string) =>
      `${name}, ${email}. Es inmediato y no se puede deshacer: lo que se borra no se podrá recuperar.`,
    gone: 'Qué se borra',
    goes: {
      names:
        'El nombre, el correo, las notas y las dietas de sus reservas, también de sus acompañantes.',
      coming: (count: number) =>
        count === 1 ? 'Se cancela una reserva:' : `Se cancelan ${count} reservas:`,
      messages: (count: number) =>
        count === 1 ? 'Un mensaje enviado al club.' : `${count} mensajes enviados al club.`,
      requests: (count: number) =>
        count === 1
          ? 'Una solicitud o alta de socio que no está vigente.'
          : `${count} solicitudes o altas de socio que no están vigentes.`,
      mails: 'Los correos enviados a esta dirección. Solo sale uno de despedida.',
    },
    kept: 'Qué se queda, y por qué',
    stays: {
      past: (count: number) =>
        count === 1
          ? 'Una reserva pasada o cancelada, sin nombre ni correo: las cuentas tienen que cuadrar.'
          : `${count} reservas pasadas o canceladas, sin nombre ni correo: las cuentas tienen que cuadrar.`,
      paid: 'El nombre en lo que se ha pagado, seis años: lo pide el Código de Comercio (art. 30).',
      mandate: 'La domiciliación, ya retirada, 14 meses: por si hay que demostrar que se dio.',
      member: (number: number) => `La ficha de socio n.º ${number}, mientras lo sea.`,
      photographs: 'Las fotos publicadas: quien lleva las visitas recibe el aviso de revisarlas.',
      optOuts: 'Qué correos no quiere, para no volver a enviarlos.',
      log: 'En el registro, que los datos se han borrado y cuándo, sin el nombre ni el correo.',
    },
    confirm: 'Entiendo que no se puede deshacer',
    submit: 'Borrar para siempre',
    failure: 'No se ha borrado nada',
    back: 'Volver sin borrar nada',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Dades i privacitat',
  lead: 'Què guarda el club de tu, per a què i fins quan. Ho pots descarregar tot, i el compte el pots eliminar quan vulguis.',
  kept: 'Què guardem',
  facts: (months) => [
    [
      'El teu compte',
      'Nom, correu, idioma, contrasenya xifrada de manera irreversible, sessions obertes i verificació en dos passos. Perquè hi puguis entrar, mentre tinguis el compte.',
    ],
    [
      'La teva condició de soci',
      `El que vas posar en demanar-la i la teva fitxa de soci. Per gestionar-la, mentre ho siguis. Una sol·licitud rebutjada s’esborra al cap de ${months}.`,
    ],
    [
      'La teva fitxa',
      'Telèfon, adreça postal, data de naixement i si acceptes sortir a les fotos. I, només si ho acceptes, la teva dieta, per posar-la per tu en reservar. Fins que ho treguis.',
    ],
    [
      'Les teves reserves',
      `El teu nom, el teu correu i qui t’acompanya, per guardar-te el lloc i avisar-te. Queden anònimes ${months} després de l’esdeveniment.`,
    ],
    [
      'Dietes i al·lèrgies',
      'El que poses a cada reserva, perquè mengis sense risc. S’esborren 7 dies després de l’esdeveniment.',
    ],
    [
      'Els teus pagaments i la teva domiciliació',
      'Què deus, què has pagat i què se t’ha retornat; si dones una domiciliació, el titular i el teu compte del banc, xifrat. Per cobrar i portar els comptes. El que s’ha pagat es guarda sis anys amb el teu nom, com demana el Codi de comerç (art. 30); el compte del banc, 14 mesos després de retirar la domiciliació o de l’últim cobrament.',
    ],
    ['Les teves ressenyes', 'Les veu tothom amb el nom que hi vas posar, fins que les esborris.'],
    ['El que ens has escrit', `Els teus missatges des de la pàgina de contacte, ${months}.`],
    ['Els correus que t’enviem', `Per saber que t’han arribat, ${months}.`],
    [
      'Els correus que no vols',
      'Per no enviar-te’ls. Es recorda també després que te’n vagis, llavors només amb una empremta de la teva adreça.',
    ],
    [
      'El registre de seguretat',
      'Què s’ha fet al compte i quan, per protegir-lo. Els accessos i les xarxes s’esborren al cap de 12 mesos.',
    ],
  ],
  policy: 'Política de privacitat',
  download: {
    title: 'Descarregar les meves dades',
    text: 'Un fitxer zip amb tot: un JSON per endur-te-les a un altre lloc i una taula CSV de cada cosa. No porta contrasenyes ni codis. Les notes internes del club no hi són: si les vols, escriu-nos.',
    submit: 'Descarregar les meves dades',
    failure: 'No s’han pogut descarregar',
  },
  deletion: {
    title: 'Eliminar el compte',
    text: 'Abans de fer-ho t’ensenyem què s’esborra i què es queda.',
    go: 'Eliminar el meu compte',
    lead: 'És immediat i no es pot desfer. Ningú del club no el podrà recuperar.',
    gone: 'Què s’esborra',
    goes: {
      account: 'El teu compte, amb les teves sessions, la verificació en dos passos i els codis.',
      person:
        'De la teva fitxa, la data de naixement, la dieta i els teus consentiments; si no ets soci, tota la fitxa.',
      mails: 'Els correus que t’hem enviat i els que esperaven. Només en surt un de comiat.',
      reviews: (count) =>
        count === 1
          ? 'La teva ressenya d’un restaurant.'
          : `Les teves ${count} ressenyes de restaurants.`,
      messages: (count) =>
        count === 1
          ? 'El missatge que ens vas enviar.'
          : `Els ${count} missatges que ens vas enviar.`,
      requests: (count) =>
        count === 1
          ? 'La teva sol·licitud o condició de soci que no és vigent.'
          : `Les teves ${count} sol·licituds o condicions de soci que no són vigents.`,
      coming: (count) =>
        count === 1
          ? 'Es cancel·la la teva reserva:'
          : `Es cancel·len les teves ${count} reserves:`,
      refund:
        'Si alguna dona dret a devolució, el correu de comiat et diu quant i amb quin número demanar-la.',
    },
    kept: 'Què es queda, i per què',
    stays: {
      past: (count, paid) => {
        const but = paid ? ', tret del nom amb què es va pagar' : ''
        return count === 1
          ? `Una reserva passada o cancel·lada, sense nom ni correu${but}: els comptes de l’esdeveniment han de quadrar.`
          : `${count} reserves passades o cancel·lades, sense nom ni correu${but}: els comptes dels esdeveniments han de quadrar.`
      },
      paid: 'El que has pagat o avançat i el que se t’ha retornat, amb el teu nom, durant sis anys: el Codi de comerç (art. 30) obliga el club a guardar els seus comptes.',
      mandate:
        'La teva domiciliació, amb el titular i el compte xifrat, ja retirada: 14 mesos des d’avui o des de l’últim cobrament, per si cal demostrar que la vas donar. Després s’esborren.',
      member: (number) =>
        `La teva fitxa de soci núm. ${number}, amb el teu nom, el teu correu, el teu telèfon, la teva adreça postal, els períodes en què has estat soci i els avantatges que has fet servir i que encara compten per al seu límit: continues sent-ho. Per donar-te de baixa, escriu-nos.`,
      log: 'Al registre de seguretat, què s’ha fet amb el compte i quan, sense el teu nom ni el teu correu: només un número.',
      posts: 'El que hagis publicat al blog, sense el teu nom.',
      photographs:
        'Les fotos publicades d’esdeveniments on vas ser: avisem qui porta les visites, ja sense el teu nom, perquè les revisi i tregui aquelles on se’t vegi. Si ens vols dir quines són, escriu-nos abans.',
      optOuts:
        'Quins correus no vols, per no tornar-te’ls a enviar. Si no ets soci no en queda l’adreça, només una empremta.',
    },
    lastAdmin:
      'Ets l’única persona que administra el web. Abans d’eliminar el teu compte, dona aquest rol a una altra persona.',
    confirm: 'Entenc que no es pot desfer',
    submit: 'Eliminar el meu compte per sempre',
    failure: 'No s’ha eliminat el compte',
    back: 'Tornar sense eliminar res',
  },
  texts: {
    about:
      'Textos d’altres persones on surt el nom. Es queden així fins que algú del club els canviï:',
    of: {
      visit: (title) => `Visita: ${title}`,
      post: (title) => `Blog: ${title}`,
      event: (title) => `Esdeveniment: ${title}`,
      review: (title) => `Ressenya ${de(title)}`,
      night: (title) => `Notes de l’esdeveniment: ${title}`,
      registration: (title) => `Reserva d’una altra persona: ${title}`,
    },
  },
  guest: {
    title: 'Esborrar les seves dades',
    ownTitle: 'Esborrar les meves dades',
    lead: (name, email) =>
      `${name}, ${email}. És immediat i no es pot desfer: el que s’esborra no es podrà recuperar.`,
    gone: 'Què s’esborra',
    goes: {
      names:
        'El nom, el correu, les notes i les dietes de les seves reserves, també dels acompanyants.',
      coming: (count) =>
        count === 1 ? 'Es cancel·la una reserva:' : `Es cancel·len ${count} reserves:`,
      messages: (count) =>
        count === 1 ? 'Un missatge enviat al club.' : `${count} missatges enviats al club.`,
      requests: (count) =>
        count === 1
          ? 'Una sol·licitud o condició de soci que no és vigent.'
          : `${count} sol·licituds o condicions de soci que no són vigents.`,
      mails: 'Els correus enviats a aquesta adreça. Només en surt un de comiat.',
    },
    kept: 'Què es queda, i per què',
    stays: {
      past: (count) =>
        count === 1
          ? 'Una reserva passada o cancel·lada, sense nom ni correu: els comptes han de quadrar.'
          : `${count} reserves passades o cancel·lades, sense nom ni correu: els comptes han de quadrar.`,
      paid: 'El nom amb què s’ha pagat, sis anys: ho demana el Codi de comerç (art. 30).',
      mandate: 'La domiciliació, ja retirada, 14 mesos: per si cal demostrar que es va donar.',
      member: (number) => `La fitxa de soci núm. ${number}, mentre ho sigui.`,
      photographs: 'Les fotos publicades: qui porta les visites rep l’avís de revisar-les.',
      optOuts: 'Quins correus no vol, per no tornar-los a enviar.',
      log: 'Al registre, que les dades s’han esborrat i quan, sense el nom ni el correu.',
    },
    confirm: 'Entenc que no es pot desfer',
    submit: 'Esborrar per sempre',
    failure: 'No s’ha esborrat res',
    back: 'Tornar sense esborrar res',
  },
}

export const ownDataCopy = { es, ca }
