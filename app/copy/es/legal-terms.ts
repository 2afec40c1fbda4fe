import type { LegalText } from '#app/copy/legal-text.ts'

/** Terms: membership by approval and fees, cancellations with 48 hours' notice (specification, section 9). */
export const legalTerms: LegalText = {
  title: 'Términos y condiciones',
  description:
    'Cómo se entra en el club, cómo se reserva y se cancela una plaza, y qué puedes esperar de nosotros.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'objeto',
      heading: 'A qué se aplican',
      blocks: [
        'Estos términos rigen la cuenta en el sitio, la admisión como socio y la inscripción en los eventos que organiza {{name}}. Quién es el titular y cómo contactar con él se dice en el aviso legal; cómo tratamos tus datos, en la política de privacidad.',
        'Los socios se rigen además por los estatutos de la asociación, que prevalecen en lo que toca a la vida asociativa. Puedes pedirlos cuando quieras.',
      ],
    },
    {
      id: 'cuenta',
      heading: 'Tu cuenta',
      blocks: [
        'Los datos que das deben ser ciertos y estar al día. La contraseña es personal: no la compartas y avísanos si crees que alguien la conoce. Puedes pedir que borremos tu cuenta en cualquier momento.',
        'Podemos suspender una cuenta que se use para dañar el sitio, suplantar a otra persona o publicar contenidos ilícitos. Te diremos el motivo y podrás alegar lo que creas conveniente.',
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
            'Cuota de entrada: {{entryFee|importe aprobado por la asamblea}}. Cuota anual: {{yearlyFee|importe aprobado por la asamblea}}. Te las confirmamos con la aprobación, antes de que pagues nada.',
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
