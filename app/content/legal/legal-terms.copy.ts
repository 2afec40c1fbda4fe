import type { LegalText } from './legal-text.copy.ts'

/** Terms: membership by approval and fees, cancellations with 48 hours' notice (specification, section 9). */
const es: LegalText = {
  title: 'Términos y condiciones',
  description:
    'Cómo se entra en el club, cómo se reserva y se cancela una plaza, y qué puedes esperar de nosotros.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'objeto',
      heading: 'A qué se aplican',
      blocks: [
        'Estos términos rigen la cuenta en la web, la admisión como socio y la inscripción en los eventos que organiza {{name}}. Quién es el titular y cómo contactar con él se dice en el aviso legal; cómo tratamos tus datos, en la política de privacidad.',
        'Los socios se rigen además por los estatutos de la asociación, que prevalecen en lo que toca a la vida asociativa. Puedes pedirlos cuando quieras.',
      ],
    },
    {
      id: 'cuenta',
      heading: 'Tu cuenta',
      blocks: [
        'Los datos que das deben ser ciertos y estar al día. La contraseña es personal: no la compartas y avísanos si crees que alguien la conoce. Puedes pedir que borremos tu cuenta en cualquier momento.',
        'Podemos suspender una cuenta que se use para dañar la web, suplantar a otra persona o publicar contenidos ilícitos. Te diremos el motivo y podrás alegar lo que creas conveniente.',
      ],
    },
    {
      id: 'admision',
      heading: 'Ser socio',
      blocks: [
        'La condición de socio está sujeta a la aprobación del club y al pago de las cuotas. Pedirla no cuesta nada ni te compromete.',
        {
          list: [
            'Hay que haber cumplido 18 años.',
            'El comité revisa cada solicitud y responde por correo electrónico.',
            'Las cuotas son las del plan que pides, que la página de alta dice con su importe. Te las confirmamos con la aprobación, antes de que pagues nada.',
            'Puedes darte de baja cuando quieras escribiéndonos. La baja surte efecto de inmediato; las cuotas ya vencidas no se devuelven, salvo que la ley diga otra cosa.',
          ],
        },
        'Si contratas como consumidor y a distancia, tienes 14 días naturales desde el alta para desistir sin dar explicaciones y recuperar la cuota, descontada la parte de los servicios que ya hayas pedido disfrutar (artículos 102 a 108 del Real Decreto Legislativo 1/2007, TRLGDCU). Basta con un correo.',
      ],
    },
    {
      id: 'inscripciones',
      heading: 'Inscribirse en un evento',
      blocks: [
        'Cada evento indica fecha, lugar, qué incluye, cuántas plazas hay y su precio en euros, impuestos incluidos. La inscripción queda hecha cuando recibes el correo que la confirma. Si no has iniciado sesión, te guardamos las plazas 30 minutos: confirma con el enlace que te enviamos; si no, quedan libres para otra persona.',
        'Las plazas se asignan por orden de inscripción. Cuando se agotan hay lista de espera: lo que queda libre se ofrece a la primera persona de la lista a quien le bastan las plazas, de modo que quien espera menos plazas puede pasar antes; los demás conservan su lugar. Si un evento tiene una apertura anticipada para socios, se anuncia en su página.',
        'Dinos con tiempo tus alergias e intolerancias. Las trasladamos a la cocina, pero quien cocina trabaja con todos los alérgenos y no siempre se puede excluir la presencia de trazas.',
        'En los eventos donde se sirve alcohol solo se admite a mayores de 18 años, que beben bajo su responsabilidad. Recomendamos no conducir después.',
      ],
    },
    {
      id: 'cancelaciones',
      heading: 'Cancelar una plaza',
      blocks: [
        'Las cancelaciones de eventos requieren un aviso de al menos 48 horas para un reembolso completo.',
        {
          list: [
            'Con 48 horas o más de antelación a la hora de inicio: se devuelve el importe entero.',
            'Con menos de 48 horas: no se devuelve, salvo lo que corresponda a las plazas que cedas y ocupe otra persona de la lista de espera.',
            'Las 48 horas se cuentan hacia atrás desde la hora de inicio, en hora de Madrid.',
            'La devolución se hace por el mismo medio de pago en un máximo de 14 días.',
          ],
        },
        'Los eventos son servicios de restauración y de ocio con fecha determinada: por eso no se les aplica el derecho de desistimiento (artículo 103.l del TRLGDCU). La regla de las 48 horas es más favorable para ti.',
      ],
    },
    {
      id: 'cambios',
      heading: 'Si cambiamos o cancelamos un evento',
      blocks: [
        'Si el club cancela un evento, te avisa por correo y te devuelve el importe entero. Si cambia la fecha o el lugar, puedes mantener tu plaza o recuperar lo pagado, aunque falten menos de 48 horas.',
      ],
    },
    {
      id: 'convivencia',
      heading: 'Convivencia y fotografías',
      blocks: [
        'Pedimos puntualidad y respeto hacia quien cocina, sirve y comparte la mesa. Podemos pedir que se marche a quien falte gravemente a ese respeto, sin devolución.',
        'En los eventos se hacen fotografías de platos y ambiente. Si alguien es reconocible en un primer plano, solo se publica con su permiso. Si no quieres salir, dilo a quien organiza.',
      ],
    },
    {
      id: 'resenas',
      heading: 'Reseñas',
      blocks: [
        'Puedes publicar una reseña por restaurante, cambiarla y borrarla. Debe contar tu propia experiencia, sin insultos, publicidad ni datos de otras personas. No pagamos por las reseñas y comprobamos que quien las firma tiene una cuenta con el correo verificado; no comprobamos que haya comido en el restaurante.',
      ],
    },
    {
      id: 'reclamaciones',
      heading: 'Reclamaciones',
      blocks: [
        'Si algo no ha ido bien, escríbenos a {{email}} o llámanos al {{phone}}. Respondemos en un máximo de un mes. Hay hojas oficiales de queja, reclamación y denuncia a tu disposición en nuestra sede y en los eventos.',
        'Si no quedas conforme, puedes acudir a la Junta Arbitral de Consum de Catalunya o a la oficina de consumo de tu municipio.',
      ],
    },
    {
      id: 'ley',
      heading: 'Cambios y ley aplicable',
      blocks: [
        'A cada inscripción se le aplican los términos publicados el día en que se hizo. Si los cambiamos, publicamos aquí la nueva versión con su fecha.',
        'Rigen la ley española y el derecho civil y de consumo de Cataluña. Si eres consumidor, son competentes los juzgados de tu domicilio.',
      ],
    },
  ],
}

const ca: LegalText = {
  title: 'Termes i condicions',
  description:
    'Com s’entra al club, com es reserva i es cancel·la una plaça, i què pots esperar de nosaltres.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'objeto',
      heading: 'A què s’apliquen',
      blocks: [
        'Aquests termes regeixen el compte al web, l’admissió com a soci i la inscripció en els esdeveniments que organitza {{name}}. Qui n’és el titular i com contactar-hi es diu a l’avís legal; com tractem les teves dades, a la política de privacitat.',
        'Els socis es regeixen a més pels estatuts de l’associació, que prevalen en el que toca a la vida associativa. Els pots demanar quan vulguis.',
      ],
    },
    {
      id: 'cuenta',
      heading: 'El teu compte',
      blocks: [
        'Les dades que dones han de ser certes i estar al dia. La contrasenya és personal: no la comparteixis i avisa’ns si creus que algú la sap. Pots demanar que esborrem el teu compte en qualsevol moment.',
        'Podem suspendre un compte que es faci servir per danyar el web, suplantar una altra persona o publicar continguts il·lícits. Te’n direm el motiu i podràs al·legar el que creguis convenient.',
      ],
    },
    {
      id: 'admision',
      heading: 'Ser soci',
      blocks: [
        'La condició de soci està subjecta a l’aprovació del club i al pagament de les quotes. Demanar-la no costa res ni et compromet.',
        {
          list: [
            'Cal haver fet 18 anys.',
            'El comitè revisa cada sol·licitud i respon per correu electrònic.',
            'Les quotes són les del pla que demanes, que la pàgina d’alta diu amb el seu import. Te les confirmem amb l’aprovació, abans que paguis res.',
            'Et pots donar de baixa quan vulguis escrivint-nos. La baixa té efecte immediat; les quotes ja vençudes no es retornen, tret que la llei digui una altra cosa.',
          ],
        },
        'Si contractes com a consumidor i a distància, tens 14 dies naturals des de l’alta per desistir sense donar explicacions i recuperar la quota, descomptada la part dels serveis que ja hagis demanat rebre (articles 102 a 108 del Reial decret legislatiu 1/2007, TRLGDCU). N’hi ha prou amb un correu.',
      ],
    },
    {
      id: 'inscripciones',
      heading: 'Inscriure’s en un esdeveniment',
      blocks: [
        'Cada esdeveniment indica data, lloc, què inclou, quantes places hi ha i el preu en euros, impostos inclosos. La inscripció queda feta quan reps el correu que la confirma. Si no has iniciat sessió, et guardem les places 30 minuts: confirma amb l’enllaç que t’enviem; si no, queden lliures per a una altra persona.',
        'Les places s’assignen per ordre d’inscripció. Quan s’esgoten hi ha llista d’espera: el que queda lliure s’ofereix a la primera persona de la llista a qui basten les places, de manera que qui espera menys places pot passar abans; els altres conserven el seu lloc. Si un esdeveniment té una obertura anticipada per a socis, s’anuncia a la seva pàgina.',
        'Digue’ns amb temps les teves al·lèrgies i intoleràncies. Les traslladem a la cuina, però qui cuina treballa amb tots els al·lèrgens i no sempre es pot excloure la presència de traces.',
        'En els esdeveniments on se serveix alcohol només s’admeten majors de 18 anys, que beuen sota la seva responsabilitat. Recomanem no conduir després.',
      ],
    },
    {
      id: 'cancelaciones',
      heading: 'Cancel·lar una plaça',
      blocks: [
        'Les cancel·lacions d’esdeveniments requereixen un avís d’almenys 48 hores per a un reemborsament complet.',
        {
          list: [
            'Amb 48 hores o més d’antelació a l’hora d’inici: es retorna l’import sencer.',
            'Amb menys de 48 hores: no es retorna, tret del que correspongui a les places que cedeixis i ocupi una altra persona de la llista d’espera.',
            'Les 48 hores es compten enrere des de l’hora d’inici, en hora de Madrid.',
            'La devolució es fa pel mateix mitjà de pagament en un màxim de 14 dies.',
          ],
        },
        'Els esdeveniments són serveis de restauració i de lleure amb data determinada: per això no se’ls aplica el dret de desistiment (article 103.l del TRLGDCU). La regla de les 48 hores t’és més favorable.',
      ],
    },
    {
      id: 'cambios',
      heading: 'Si canviem o cancel·lem un esdeveniment',
      blocks: [
        'Si el club cancel·la un esdeveniment, t’avisa per correu i et retorna l’import sencer. Si en canvia la data o el lloc, pots mantenir la plaça o recuperar el que has pagat, encara que faltin menys de 48 hores.',
      ],
    },
    {
      id: 'convivencia',
      heading: 'Convivència i fotografies',
      blocks: [
        'Demanem puntualitat i respecte cap a qui cuina, serveix i comparteix la taula. Podem demanar que marxi qui falti greument a aquest respecte, sense devolució.',
        'En els esdeveniments es fan fotografies de plats i d’ambient. Si algú és reconeixible en un primer pla, només es publica amb el seu permís. Si no hi vols sortir, digues-ho a qui organitza.',
      ],
    },
    {
      id: 'resenas',
      heading: 'Ressenyes',
      blocks: [
        'Pots publicar una ressenya per restaurant, canviar-la i esborrar-la. Ha d’explicar la teva pròpia experiència, sense insults, publicitat ni dades d’altres persones. No paguem per les ressenyes i comprovem que qui les signa té un compte amb el correu verificat; no comprovem que hagi menjat al restaurant.',
      ],
    },
    {
      id: 'reclamaciones',
      heading: 'Reclamacions',
      blocks: [
        'Si alguna cosa no ha anat bé, escriu-nos a {{email}} o truca’ns al {{phone}}. Responem en un màxim d’un mes. Hi ha fulls oficials de queixa, reclamació i denúncia a la teva disposició a la nostra seu i als esdeveniments.',
        'Si no en quedes conforme, pots acudir a la Junta Arbitral de Consum de Catalunya o a l’oficina de consum del teu municipi.',
      ],
    },
    {
      id: 'ley',
      heading: 'Canvis i llei aplicable',
      blocks: [
        'A cada inscripció s’hi apliquen els termes publicats el dia que es va fer. Si els canviem, publiquem aquí la nova versió amb la data.',
        'Regeixen la llei espanyola i el dret civil i de consum de Catalunya. Si ets consumidor, són competents els jutjats del teu domicili.',
      ],
    },
  ],
}

export const legalTermsCopy = { es, ca }
