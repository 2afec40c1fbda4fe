import type { LegalText } from '#app/copy/legal-text.ts'

/** Privacy policy: articles 13 of the RGPD and 11 of the LOPDGDD, cookies by article 22.2 of the LSSI. */
export const legalPrivacy: LegalText = {
  title: 'Política de privacidad',
  description:
    'Qué datos personales tratamos, para qué, cuánto tiempo y cómo ejercer tus derechos. Sin rastreadores.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'resumen',
      heading: 'En pocas palabras',
      blocks: [
        {
          list: [
            'Solo pedimos los datos que hacen falta para lo que nos pides.',
            'No hacemos publicidad con ellos, no los vendemos y no elaboramos perfiles.',
            'El sitio no carga nada de terceros hasta que tú lo pides, y no usa cookies de análisis ni de publicidad.',
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
                'Usas el sitio',
                'Dirección IP y datos técnicos de la petición; los intentos de acceso',
                'Proteger el sitio y las cuentas. Interés legítimo, art. 6.1.f',
                '{{logRetention|plazo de los registros del servidor, como máximo 12 meses}}',
              ],
            ],
          },
        },
        'Los campos obligatorios están señalados. Sin ellos no podemos atender lo que pides. No tomamos decisiones automatizadas: cada solicitud la lee una persona.',
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
        'El sitio usa solo cookies propias y estrictamente necesarias para lo que pides. Están exentas de consentimiento (art. 22.2 LSSI) y por eso no verás ningún aviso.',
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
        'Las conexiones van cifradas, las contraseñas se guardan de forma irreversible, cada persona del equipo ve solo lo que su tarea exige y queda constancia de quién cambia qué. Si una brecha de seguridad entrañara un alto riesgo para ti, te avisaremos sin dilación (art. 34 RGPD).',
        'Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha. Si el cambio te afecta de forma relevante, te escribiremos antes.',
      ],
    },
  ],
}
