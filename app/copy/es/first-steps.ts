/** What a new club has to do before it shows its site. */
export const firstSteps = {
  title: 'Primeros pasos',
  progress: (done: number, all: number) =>
    done === 0 ? `Quedan ${all} por hacer.` : `${done} de ${all} hechos.`,
  done: 'Hecho:',
  open: 'Por hacer:',
  steps: {
    club: { name: 'Decir quién es el club', hint: 'Nombre, años y cifras.' },
    contact: { name: 'Decir cómo se llega', hint: 'Email, teléfono, dirección y redes.' },
    hours: { name: 'Poner el horario', hint: 'Las horas de cada día.' },
    legal: { name: 'Completar los datos legales', hint: '' },
    pictures: { name: 'Poner imágenes propias', hint: 'La portada lleva imágenes de ejemplo.' },
    admins: {
      name: 'Tener dos administradores',
      hint: 'Si falta uno, el otro puede entrar. Da el rol a otra cuenta.',
    },
    mails: {
      name: 'Enviar correos de verdad',
      hint: 'Todavía no ha salido ninguno: se marca con el primero que acepte el servidor.',
    },
    samples: {
      name: 'Quitar los datos de muestra',
      hint: 'Restaurantes, eventos, reseñas y testimonios con los que llegó la web.',
    },
  },
  noMailServer:
    'No hay servidor de correo: los correos se quedan en archivos. Lo pone quien instala la web (SMTP_URL).',
  missing: (facts: string) => `En los textos legales falta: ${facts}.`,
  legalNotice: 'Faltan datos legales',
  toLegal: 'Completarlos',
  confirm: 'Está bien así',
  confirmOf: (step: string) => `${step}: está bien así`,
  putAway: 'Esconder esta lista',
  bringBack: 'Volver a ver los primeros pasos',
} as const
