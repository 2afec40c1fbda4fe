import type { LegalText } from './legal-text.copy.ts'

/** Legal notice as required by article 10 of Ley 34/2002 (LSSI). */
const es: LegalText = {
  title: 'Aviso legal',
  description:
    'Quién es el titular de esta web, cómo se contacta con él y con qué condiciones se usa.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'titular',
      heading: 'Titular de la web',
      blocks: [
        'En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI), te informamos de quién está detrás de esta web:',
        {
          facts: [
            ['Denominación', '{{legalName}}'],
            [
              'Forma jurídica',
              'Asociación sin ánimo de lucro, constituida conforme al Libro tercero del Código civil de Cataluña (Ley 4/2008)',
            ],
            ['NIF', '{{nif|NIF de la asociación}}'],
            [
              'Registro',
              'Registro de Asociaciones de la Generalitat de Catalunya, {{registry|sección y número de inscripción}}',
            ],
            ['Domicilio social', '{{seat}}'],
            ['Correo electrónico', '{{email}}'],
            ['Teléfono', '{{phone}}'],
            [
              'Representante legal',
              '{{representative|nombre y cargo de quien preside la asociación}}',
            ],
          ],
        },
      ],
    },
    {
      id: 'objeto',
      heading: 'Qué es esta web',
      blocks: [
        'La web da a conocer el club, sus eventos, los restaurantes que ha visitado y su blog, y permite crear una cuenta, pedir la admisión como socio, reservar plaza en eventos y escribir al club. Consultarla es gratuito y no exige registrarse.',
        'Quien navega por la web se compromete a usarla conforme a la ley y a este aviso. Crear una cuenta, asociarse o inscribirse en un evento supone además aceptar los términos y condiciones.',
      ],
    },
    {
      id: 'contenidos',
      heading: 'Contenidos y propiedad intelectual',
      blocks: [
        'Los textos, fotografías, ilustraciones, marcas y el diseño de la web pertenecen al club o se usan con permiso de quien tiene sus derechos. Puedes enlazar cualquier página y citar fragmentos indicando la fuente. Para otros usos, escríbenos antes.',
        'Las reseñas son opiniones de quien las firma, que conserva sus derechos y autoriza al club a publicarlas en esta web mientras no las borre. El club puede ocultar las que sean ilícitas, injuriosas, publicitarias o ajenas al restaurante.',
        'Si crees que un contenido vulnera tus derechos o es ilícito, escríbenos indicando la página y el motivo. Lo revisamos en el plazo más breve posible y te decimos qué hemos decidido y por qué, como pide el Reglamento (UE) 2022/2065, de servicios digitales.',
      ],
    },
    {
      id: 'informacion',
      heading: 'Información sobre restaurantes',
      blocks: [
        'Cartas, precios, horarios y distinciones corresponden al día de la visita del club y pueden haber cambiado. El club no es agente ni intermediario de los restaurantes y no cobra por recomendarlos.',
        'Las cartas publicadas aquí son orientativas. La información sobre alérgenos que vale es siempre la que da el establecimiento (Reglamento (UE) 1169/2011).',
      ],
    },
    {
      id: 'responsabilidad',
      heading: 'Responsabilidad y enlaces',
      blocks: [
        'El club cuida que la web funcione y que lo publicado sea correcto, y corrige los errores que le comunican. No responde de los daños debidos a causas ajenas a su diligencia, como una avería de la red. Nada de lo dicho aquí limita los derechos que la ley da a los consumidores.',
        'La web enlaza a páginas de terceros: restaurantes, redes sociales y mapas. El club no controla esos contenidos y retira el enlace cuando sabe que son ilícitos (artículo 17 de la LSSI).',
      ],
    },
    {
      id: 'ley',
      heading: 'Ley aplicable',
      blocks: [
        'Este aviso se rige por la ley española y por el derecho civil catalán. Para cualquier conflicto serán competentes los juzgados de Barcelona, salvo que seas consumidor: en ese caso lo son los de tu domicilio.',
      ],
    },
  ],
}

const ca: LegalText = {
  title: 'Avís legal',
  description:
    'Qui és el titular d’aquest web, com s’hi contacta i amb quines condicions es fa servir.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'titular',
      heading: 'Titular del web',
      blocks: [
        'En compliment de l’article 10 de la Llei 34/2002, d’11 de juliol, de serveis de la societat de la informació i de comerç electrònic (LSSI), t’informem de qui hi ha darrere d’aquest web:',
        {
          facts: [
            ['Denominació', '{{legalName}}'],
            [
              'Forma jurídica',
              'Associació sense ànim de lucre, constituïda d’acord amb el Llibre tercer del Codi civil de Catalunya (Llei 4/2008)',
            ],
            ['NIF', '{{nif|NIF de l’associació}}'],
            [
              'Registre',
              'Registre d’Associacions de la Generalitat de Catalunya, {{registry|secció i número d’inscripció}}',
            ],
            ['Domicili social', '{{seat}}'],
            ['Correu electrònic', '{{email}}'],
            ['Telèfon', '{{phone}}'],
            ['Representant legal', '{{representative|nom i càrrec de qui presideix l’associació}}'],
          ],
        },
      ],
    },
    {
      id: 'objeto',
      heading: 'Què és aquest web',
      blocks: [
        'El web dona a conèixer el club, els seus esdeveniments, els restaurants que ha visitat i el seu blog, i permet crear un compte, demanar l’admissió com a soci, reservar plaça en esdeveniments i escriure al club. Consultar-lo és gratuït i no demana registrar-se.',
        'Qui navega pel web es compromet a fer-ne un ús conforme a la llei i a aquest avís. Crear un compte, associar-se o inscriure’s en un esdeveniment suposa, a més, acceptar els termes i condicions.',
      ],
    },
    {
      id: 'contenidos',
      heading: 'Continguts i propietat intel·lectual',
      blocks: [
        'Els textos, les fotografies, les il·lustracions, les marques i el disseny del web són del club o es fan servir amb permís de qui en té els drets. Pots enllaçar qualsevol pàgina i citar-ne fragments indicant-ne la font. Per a altres usos, escriu-nos abans.',
        'Les ressenyes són opinions de qui les signa, que en conserva els drets i autoritza el club a publicar-les en aquest web mentre no les esborri. El club pot amagar les que siguin il·lícites, injurioses, publicitàries o alienes al restaurant.',
        'Si creus que un contingut vulnera els teus drets o és il·lícit, escriu-nos indicant la pàgina i el motiu. Ho revisem en el termini més breu possible i et diem què hem decidit i per què, com demana el Reglament (UE) 2022/2065, de serveis digitals.',
      ],
    },
    {
      id: 'informacion',
      heading: 'Informació sobre restaurants',
      blocks: [
        'Cartes, preus, horaris i distincions corresponen al dia de la visita del club i poden haver canviat. El club no és agent ni intermediari dels restaurants i no cobra per recomanar-los.',
        'Les cartes publicades aquí són orientatives. La informació sobre al·lèrgens que val és sempre la que dona l’establiment (Reglament (UE) 1169/2011).',
      ],
    },
    {
      id: 'responsabilidad',
      heading: 'Responsabilitat i enllaços',
      blocks: [
        'El club procura que el web funcioni i que el que s’hi publica sigui correcte, i corregeix els errors que li comuniquen. No respon dels danys deguts a causes alienes a la seva diligència, com una avaria de la xarxa. Res del que es diu aquí limita els drets que la llei dona als consumidors.',
        'El web enllaça pàgines de tercers: restaurants, xarxes socials i mapes. El club no en controla els continguts i en retira l’enllaç quan sap que són il·lícits (article 17 de l’LSSI).',
      ],
    },
    {
      id: 'ley',
      heading: 'Llei aplicable',
      blocks: [
        'Aquest avís es regeix per la llei espanyola i pel dret civil català. Per a qualsevol conflicte seran competents els jutjats de Barcelona, tret que siguis consumidor: en aquest cas ho són els del teu domicili.',
      ],
    },
  ],
}

export const legalNoticeCopy = { es, ca }
