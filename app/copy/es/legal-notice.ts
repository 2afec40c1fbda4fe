import type { LegalText } from '#app/copy/legal-text.ts'

/** Legal notice: what article 10 of Ley 34/2002 (LSSI) asks a site's owner to tell. */
export const legalNotice: LegalText = {
  title: 'Aviso legal',
  description:
    'Quién es el titular de este sitio web, cómo se contacta con él y con qué condiciones se usa.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'titular',
      heading: 'Titular del sitio web',
      blocks: [
        'En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI), te informamos de quién está detrás de este sitio web:',
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
      heading: 'Qué es este sitio',
      blocks: [
        'El sitio da a conocer el club, sus eventos, los restaurantes que ha visitado y su blog, y permite crear una cuenta, pedir la admisión como socio, reservar plaza en eventos y escribir al club. Consultarlo es gratuito y no exige registrarse.',
        'Quien navega por el sitio se compromete a usarlo conforme a la ley y a este aviso. Crear una cuenta, asociarse o inscribirse en un evento supone además aceptar los términos y condiciones.',
      ],
    },
    {
      id: 'contenidos',
      heading: 'Contenidos y propiedad intelectual',
      blocks: [
        'Los textos, fotografías, ilustraciones, marcas y el diseño del sitio pertenecen al club o se usan con permiso de quien tiene sus derechos. Puedes enlazar cualquier página y citar fragmentos indicando la fuente. Para otros usos, escríbenos antes.',
        'Las reseñas son opiniones de quien las firma, que conserva sus derechos y autoriza al club a publicarlas en este sitio mientras no las borre. El club puede ocultar las que sean ilícitas, injuriosas, publicitarias o ajenas al restaurante.',
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
        'El club cuida que el sitio funcione y que lo publicado sea correcto, y corrige los errores que le comunican. No responde de los daños debidos a causas ajenas a su diligencia, como una avería de la red. Nada de lo dicho aquí limita los derechos que la ley da a los consumidores.',
        'El sitio enlaza a páginas de terceros: restaurantes, redes sociales y mapas. El club no controla esos contenidos y retira el enlace cuando sabe que son ilícitos (artículo 17 de la LSSI).',
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
