import type { LegalText } from './legal-text.copy.ts'

/** Privacy policy: articles 13 of the RGPD and 11 of the LOPDGDD, cookies by article 22.2 of the LSSI. */
const es: LegalText = {
  title: 'Política de privacidad',
  description:
    'Qué datos personales tratamos, para qué, cuánto tiempo y cómo ejercer tus derechos. Sin rastreadores.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'resumen',
      heading: 'En pocas palabras',
      blocks: [
        {
          list: [
            'Solo pedimos los datos que hacen falta para lo que nos pides.',
            'No hacemos publicidad con ellos, no los vendemos y no elaboramos perfiles.',
            'La web no carga nada de terceros hasta que tú lo pides, y no usa cookies de análisis ni de publicidad.',
            'Puedes ver, corregir, descargar o borrar tus datos desde tu cuenta, o escribiendo a {{email}}.',
          ],
        },
      ],
    },
    {
      id: 'responsable',
      heading: 'Responsable del tratamiento',
      blocks: [
        {
          facts: [
            ['Responsable', '{{legalName}}'],
            ['NIF', '{{nif|NIF de la asociación}}'],
            ['Dirección', '{{seat}}'],
            ['Correo electrónico', '{{email}}'],
            ['Teléfono', '{{phone}}'],
          ],
        },
        'Tratamos tus datos conforme al Reglamento (UE) 2016/679 (RGPD) y a la Ley Orgánica 3/2018, de protección de datos personales y garantía de los derechos digitales (LOPDGDD). Por su tamaño y actividad, el club no está obligado a nombrar delegado de protección de datos.',
      ],
    },
    {
      id: 'tratamientos',
      heading: 'Qué tratamos, para qué y cuánto tiempo',
      blocks: [
        {
          table: {
            head: ['Cuándo', 'Datos', 'Para qué y con qué base', 'Hasta cuándo'],
            rows: [
              [
                'Creas una cuenta',
                'Nombre, correo, contraseña cifrada de forma irreversible, idioma',
                'Darte acceso. Ejecución del contrato, art. 6.1.b RGPD',
                'Hasta que borres la cuenta',
              ],
              [
                'Pides ser socio',
                'Nombre, correo, teléfono y motivo si los das',
                'Decidir tu admisión y gestionar la relación. Art. 6.1.b',
                'Mientras seas socio. Si la solicitud se rechaza, {{retention}}',
              ],
              [
                'Rellenas tu ficha',
                'Teléfono, dirección postal, fecha de nacimiento, si aceptas salir en fotos',
                'Gestionar la relación y escribirte. Art. 6.1.b; las fotos, tu consentimiento, art. 6.1.a',
                'Hasta que los quites. Si eres socio y borras la cuenta, quedan nombre, correo, teléfono y dirección',
              ],
              [
                'Guardas tu dieta en la ficha',
                'Datos de salud',
                'Rellenarla por ti al reservar. Tu consentimiento explícito, art. 9.2.a',
                'Hasta que retires el consentimiento o borres la cuenta',
              ],
              [
                'Te apuntas al directorio',
                'Nombre y lo que elijas: población, teléfono, correo, desde cuándo eres socio y una frase',
                'Que te encuentren los demás socios, y nadie más. Tu consentimiento, art. 6.1.a',
                'Hasta que te quites o borres la cuenta; si dejas de ser socio, ya no te ven',
              ],
              [
                'Se convoca una asamblea',
                'Si vienes, quién te representa y si llegaste. Los votos se guardan sin nombres',
                'Contar asistentes y representados; lo ve quien lleva las asambleas. Art. 6.1.b',
                'Mientras el club guarde tu ficha',
              ],
              [
                'Usas una ventaja',
                'Qué ventaja y cuándo',
                'Aplicar su límite. El local ve el nombre del carnet que mira. Art. 6.1.b',
                '{{retention}}, o más si aún cuenta para su límite; luego queda anónima',
              ],
              [
                'Te inscribes en un evento',
                'Nombre, correo, plazas',
                'Reservarte sitio y avisarte de cambios. Art. 6.1.b',
                '{{retention}} después del evento; luego la reserva queda anónima',
              ],
              [
                'Nos dices tu dieta o tus alergias',
                'Datos de salud',
                'Que puedas comer sin riesgo. Tu consentimiento explícito, art. 9.2.a; puedes retirarlo antes del evento',
                '7 días después del evento',
              ],
              [
                'Nos escribes',
                'Nombre, correo, teléfono si lo das y mensaje',
                'Responderte. Interés legítimo en atender a quien escribe, art. 6.1.f',
                '{{retention}}',
              ],
              [
                'Te escribimos nosotros',
                'Los correos que te enviamos',
                'Avisarte de lo que pides y saber que te ha llegado. Art. 6.1.b',
                '{{retention}}',
              ],
              [
                'Dices que no te escribamos',
                'Tu dirección y qué correos no quieres; cuando se borra lo demás, solo una huella de la dirección',
                'No volver a enviártelos. Derecho de oposición, art. 21.3',
                'Hasta que digas lo contrario',
              ],
              [
                'Publicas una reseña',
                'Nombre, puntuación y texto, visibles para todo el mundo',
                'Compartir tu opinión. Art. 6.1.b',
                'Hasta que la borres',
              ],
              [
                'Pagas una cuota o un evento',
                'Datos de facturación',
                'Cumplir las leyes fiscal y contable. Art. 6.1.c',
                '6 años (art. 30 del Código de Comercio)',
              ],
              [
                'Domicilias tus recibos',
                'Titular y cuenta bancaria, cifrada',
                'Cobrarlos por el banco. Art. 6.1.b',
                '14 meses después de retirar la domiciliación o de su último cobro',
              ],
              [
                'Usas la web',
                'Dirección IP y datos técnicos de la petición; los intentos de acceso',
                'Proteger la web y las cuentas. Interés legítimo, art. 6.1.f',
                '{{logRetention|plazo de los registros del servidor, como máximo 12 meses}}',
              ],
            ],
          },
        },
        'Los campos opcionales están señalados; los demás son obligatorios, y sin ellos no podemos atender lo que pides. No tomamos decisiones automatizadas: cada solicitud la lee una persona.',
        'Al terminar cada plazo, los datos se borran o se hacen anónimos. Si la ley obliga a conservarlos más tiempo, quedan bloqueados hasta que prescriban las responsabilidades (art. 32 LOPDGDD).',
      ],
    },
    {
      id: 'destinatarios',
      heading: 'Quién los recibe',
      blocks: [
        'Dentro del club, solo quien los necesita para su tarea. Fuera del club:',
        {
          list: [
            'El proveedor del servidor: {{hosting|nombre y país, dentro del Espacio Económico Europeo}}, como encargado del tratamiento.',
            'El proveedor de correo: {{mailing|nombre y país}}, como encargado del tratamiento.',
            'El restaurante o el productor que acoge un evento: número de comensales y dietas o alergias, para cocinar sin riesgo.',
            'Los bancos, para cobrar lo que domicilias o pagas con tarjeta y para devolverte dinero.',
            'Las administraciones públicas, cuando una ley obliga a ello.',
          ],
        },
        'No transferimos datos fuera del Espacio Económico Europeo. Si abres un mapa o compartes una página en una red social, es tu navegador quien se conecta con ese servicio, que aplica su propia política.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Tus derechos',
      blocks: [
        'Puedes acceder a tus datos, rectificarlos, suprimirlos, limitar su tratamiento, oponerte a él, llevártelos a otro servicio y retirar el consentimiento que hayas dado, sin que ello afecte a lo ya hecho.',
        'Si tienes cuenta, en «Datos y privacidad» descargas lo que guardamos de ti y la eliminas cuando quieras, sin pedírselo a nadie.',
        'Para lo demás, escribe a {{email}} o a nuestra dirección postal diciendo qué derecho ejerces. Respondemos en un mes. Solo si tenemos dudas razonables sobre quién eres te pediremos que lo acredites.',
        'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (C/ Jorge Juan, 6, 28001 Madrid, www.aepd.es).',
      ],
    },
    {
      id: 'menores',
      heading: 'Menores',
      blocks: [
        'Para tener cuenta hay que haber cumplido 14 años (art. 7 LOPDGDD), y 18 para ser socio o asistir a un evento donde se sirve alcohol.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies y almacenamiento',
      blocks: [
        'La web usa solo cookies propias y estrictamente necesarias para lo que pides. Están exentas de consentimiento (art. 22.2 LSSI) y por eso no verás ningún aviso.',
        {
          table: {
            head: ['Nombre', 'Para qué', 'Duración'],
            rows: [
              [
                '__Host-session',
                'Mantener tu sesión abierta',
                '30 días como máximo; al salir se borra',
              ],
              [
                'signed-in',
                'Saber si hay una sesión abierta, y solo entonces preguntar de quién es; no dice quién eres',
                '30 días como máximo; al salir se borra',
              ],
              [
                '__Host-device',
                'Reconocer un dispositivo donde ya entraste: nadie bloquea tu cuenta probando contraseñas y te avisamos cuando se entra desde otro',
                '1 año',
              ],
              ['__Host-passkey', 'Entrar con una passkey en este navegador', '5 minutos'],
              ['language', 'Recordar el idioma que eliges', '1 año'],
              ['__Host-sign-up', 'Terminar un registro ya empezado', '1 día'],
              ['flash', 'Enseñarte el resultado de lo que acabas de hacer', '1 minuto'],
              [
                'language (almacenamiento local)',
                'Recordar el idioma que eliges',
                'Hasta que la borres',
              ],
              [
                'membershipDraft (almacenamiento local)',
                'No perder una solicitud a medio escribir; no sale de tu navegador',
                '1 día',
              ],
            ],
          },
        },
        'Puedes borrarlas o bloquearlas en tu navegador. Sin la de sesión no podrás entrar en tu cuenta; todo lo demás sigue funcionando.',
      ],
    },
    {
      id: 'seguridad',
      heading: 'Seguridad y cambios',
      blocks: [
        'Las conexiones van cifradas, las contraseñas se guardan de forma irreversible, cada persona del equipo ve solo lo que su tarea exige y queda constancia de quién cambia qué. Si una brecha de seguridad entraña un alto riesgo para ti, te avisaremos sin dilación (art. 34 RGPD).',
        'Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha. Si el cambio te afecta de forma relevante, te escribiremos antes.',
      ],
    },
  ],
}

const ca: LegalText = {
  title: 'Política de privacitat',
  description:
    'Quines dades personals tractem, per a què, quant de temps i com exercir els teus drets. Sense rastrejadors.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'resumen',
      heading: 'En poques paraules',
      blocks: [
        {
          list: [
            'Només demanem les dades que calen per al que ens demanes.',
            'No en fem publicitat, no les venem i no elaborem perfils.',
            'El web no carrega res de tercers fins que tu ho demanes, i no fa servir galetes d’anàlisi ni de publicitat.',
            'Pots veure, corregir, descarregar o esborrar les teves dades des del teu compte, o escrivint a {{email}}.',
          ],
        },
      ],
    },
    {
      id: 'responsable',
      heading: 'Responsable del tractament',
      blocks: [
        {
          facts: [
            ['Responsable', '{{legalName}}'],
            ['NIF', '{{nif|NIF de l’associació}}'],
            ['Adreça', '{{seat}}'],
            ['Correu electrònic', '{{email}}'],
            ['Telèfon', '{{phone}}'],
          ],
        },
        'Tractem les teves dades d’acord amb el Reglament (UE) 2016/679 (RGPD) i la Llei orgànica 3/2018, de protecció de dades personals i garantia dels drets digitals (LOPDGDD). Per la seva mida i activitat, el club no està obligat a nomenar delegat de protecció de dades.',
      ],
    },
    {
      id: 'tratamientos',
      heading: 'Què tractem, per a què i quant de temps',
      blocks: [
        {
          table: {
            head: ['Quan', 'Dades', 'Per a què i amb quina base', 'Fins quan'],
            rows: [
              [
                'Crees un compte',
                'Nom, correu, contrasenya xifrada de manera irreversible, idioma',
                'Donar-t’hi accés. Execució del contracte, art. 6.1.b RGPD',
                'Fins que esborris el compte',
              ],
              [
                'Demanes ser soci',
                'Nom, correu, telèfon i motiu si els dones',
                'Decidir la teva admissió i gestionar la relació. Art. 6.1.b',
                'Mentre siguis soci. Si la sol·licitud es rebutja, {{retention}}',
              ],
              [
                'Omples la teva fitxa',
                'Telèfon, adreça postal, data de naixement, si acceptes sortir a les fotos',
                'Gestionar la relació i escriure’t. Art. 6.1.b; les fotos, el teu consentiment, art. 6.1.a',
                'Fins que els treguis. Si ets soci i esborres el compte, en queden nom, correu, telèfon i adreça',
              ],
              [
                'Deses la teva dieta a la fitxa',
                'Dades de salut',
                'Omplir-la per tu en reservar. El teu consentiment explícit, art. 9.2.a',
                'Fins que retiris el consentiment o esborris el compte',
              ],
              [
                'T’apuntes al directori',
                'Nom i el que triïs: població, telèfon, correu, des de quan ets soci i una frase',
                'Que et trobin els altres socis, i ningú més. El teu consentiment, art. 6.1.a',
                'Fins que te’n treguis o esborris el compte; si deixes de ser soci, ja no et veuen',
              ],
              [
                'Es convoca una assemblea',
                'Si vens, qui et representa i si vas arribar. Els vots es desen sense noms',
                'Comptar assistents i representats; ho veu qui porta les assemblees. Art. 6.1.b',
                'Mentre el club guardi la teva fitxa',
              ],
              [
                'Fas servir un avantatge',
                'Quin avantatge i quan',
                'Aplicar-ne el límit. El local veu el nom del carnet que mira. Art. 6.1.b',
                '{{retention}}, o més si encara compta per al límit; després queda anònim',
              ],
              [
                'T’inscrius en un esdeveniment',
                'Nom, correu, places',
                'Reservar-te lloc i avisar-te de canvis. Art. 6.1.b',
                '{{retention}} després de l’esdeveniment; llavors la reserva queda anònima',
              ],
              [
                'Ens dius la teva dieta o les teves al·lèrgies',
                'Dades de salut',
                'Que puguis menjar sense risc. El teu consentiment explícit, art. 9.2.a; el pots retirar abans de l’esdeveniment',
                '7 dies després de l’esdeveniment',
              ],
              [
                'Ens escrius',
                'Nom, correu, telèfon si el dones i missatge',
                'Respondre’t. Interès legítim a atendre qui escriu, art. 6.1.f',
                '{{retention}}',
              ],
              [
                'T’escrivim nosaltres',
                'Els correus que t’enviem',
                'Avisar-te del que demanes i saber que t’ha arribat. Art. 6.1.b',
                '{{retention}}',
              ],
              [
                'Dius que no t’escriguem',
                'La teva adreça i quins correus no vols; quan s’esborra la resta, només una empremta de l’adreça',
                'No tornar-te’ls a enviar. Dret d’oposició, art. 21.3',
                'Fins que diguis el contrari',
              ],
              [
                'Publiques una ressenya',
                'Nom, puntuació i text, visibles per a tothom',
                'Compartir la teva opinió. Art. 6.1.b',
                'Fins que l’esborris',
              ],
              [
                'Pagues una quota o un esdeveniment',
                'Dades de facturació',
                'Complir les lleis fiscal i comptable. Art. 6.1.c',
                '6 anys (art. 30 del Codi de comerç)',
              ],
              [
                'Domicilies els teus rebuts',
                'Titular i compte bancari, xifrat',
                'Cobrar-los pel banc. Art. 6.1.b',
                '14 mesos després de retirar la domiciliació o de l’últim cobrament',
              ],
              [
                'Fas servir el web',
                'Adreça IP i dades tècniques de la petició; els intents d’accés',
                'Protegir el web i els comptes. Interès legítim, art. 6.1.f',
                '{{logRetention|termini dels registres del servidor, com a màxim 12 mesos}}',
              ],
            ],
          },
        },
        'Els camps opcionals estan assenyalats; els altres són obligatoris: si hi falten, no podem atendre el que demanes. No prenem decisions automatitzades: cada sol·licitud la llegeix una persona.',
        'En acabar cada termini, les dades s’esborren o es fan anònimes. Si la llei obliga a conservar-les més temps, queden bloquejades fins que prescriguin les responsabilitats (art. 32 LOPDGDD).',
      ],
    },
    {
      id: 'destinatarios',
      heading: 'Qui les rep',
      blocks: [
        'Dins del club, només qui les necessita per a la seva tasca. Fora del club:',
        {
          list: [
            'El proveïdor del servidor: {{hosting|nom i país, dins de l’Espai Econòmic Europeu}}, com a encarregat del tractament.',
            'El proveïdor de correu: {{mailing|nom i país}}, com a encarregat del tractament.',
            'El restaurant o el productor que acull un esdeveniment: nombre de comensals i dietes o al·lèrgies, per cuinar sense risc.',
            'Els bancs, per cobrar el que domicilies o pagues amb targeta i per retornar-te diners.',
            'Les administracions públiques, quan una llei hi obliga.',
          ],
        },
        'No transferim dades fora de l’Espai Econòmic Europeu. Si obres un mapa o comparteixes una pàgina en una xarxa social, és el teu navegador qui es connecta amb aquest servei, que aplica la seva pròpia política.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Els teus drets',
      blocks: [
        'Pots accedir a les teves dades, rectificar-les, suprimir-les, limitar-ne el tractament, oposar-t’hi, endur-te-les a un altre servei i retirar el consentiment que hagis donat, sense que això afecti el que ja s’ha fet.',
        'Si tens compte, a «Dades i privacitat» descarregues el que guardem de tu i l’elimines quan vulguis, sense demanar-ho a ningú.',
        'Per a la resta, escriu a {{email}} o a la nostra adreça postal dient quin dret exerceixes. Responem en un mes. Només si tenim dubtes raonables sobre qui ets et demanarem que ho acreditis.',
        'Si creus que no ho hem fet bé, pots reclamar davant l’Agència Espanyola de Protecció de Dades (C/ Jorge Juan, 6, 28001 Madrid, www.aepd.es).',
      ],
    },
    {
      id: 'menores',
      heading: 'Menors',
      blocks: [
        'Per tenir compte cal haver fet 14 anys (art. 7 LOPDGDD), i 18 per ser soci o assistir a un esdeveniment on se serveix alcohol.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Galetes i emmagatzematge',
      blocks: [
        'El web fa servir només galetes pròpies i estrictament necessàries per al que demanes. Estan exemptes de consentiment (art. 22.2 LSSI) i per això no veuràs cap avís.',
        {
          table: {
            head: ['Nom', 'Per a què', 'Durada'],
            rows: [
              [
                '__Host-session',
                'Mantenir la teva sessió oberta',
                '30 dies com a màxim; en sortir s’esborra',
              ],
              [
                'signed-in',
                'Saber si hi ha una sessió oberta, i només aleshores preguntar de qui és; no diu qui ets',
                '30 dies com a màxim; en sortir s’esborra',
              ],
              [
                '__Host-device',
                'Reconèixer un dispositiu on ja vas entrar: ningú no bloqueja el teu compte provant contrasenyes i t’avisem quan s’hi entra des d’un altre',
                '1 any',
              ],
              ['__Host-passkey', 'Entrar amb una passkey en aquest navegador', '5 minuts'],
              ['language', 'Recordar l’idioma que tries', '1 any'],
              ['__Host-sign-up', 'Acabar un registre ja començat', '1 dia'],
              ['flash', 'Ensenyar-te el resultat del que acabes de fer', '1 minut'],
              [
                'language (emmagatzematge local)',
                'Recordar l’idioma que tries',
                'Fins que l’esborris',
              ],
              [
                'membershipDraft (emmagatzematge local)',
                'No perdre una sol·licitud a mig escriure; no surt del teu navegador',
                '1 dia',
              ],
            ],
          },
        },
        'Pots esborrar-les o bloquejar-les al teu navegador. Sense la de sessió no podràs entrar al teu compte; tota la resta continua funcionant.',
      ],
    },
    {
      id: 'seguridad',
      heading: 'Seguretat i canvis',
      blocks: [
        'Les connexions van xifrades, les contrasenyes es desen de manera irreversible, cada persona de l’equip veu només el que la seva tasca exigeix i queda constància de qui canvia què. Si una bretxa de seguretat comporta un risc alt per a tu, t’avisarem sense dilació (art. 34 RGPD).',
        'Si canviem aquesta política, publicarem aquí la nova versió amb la data. Si el canvi t’afecta de manera rellevant, t’escriurem abans.',
      ],
    },
  ],
}

export const legalPrivacyCopy = { es, ca }
