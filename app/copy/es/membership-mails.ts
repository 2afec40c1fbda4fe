/** Mails about a membership request. */
export const membershipMails = {
  received: {
    subject: 'Hemos recibido tu solicitud',
    heading: 'Hemos recibido tu solicitud',
    paragraphs: (name: string, club: string): string[] => [
      `${name}, gracias por querer formar parte de ${club}.`,
      'Pronto nos pondremos en contacto contigo. Mientras tanto puedes ver el estado de tu solicitud en tu cuenta.',
    ],
    button: 'Ver mi solicitud',
  },
  approved: {
    subject: 'Tu solicitud ha sido aprobada',
    heading: 'Ya eres de la mesa',
    paragraphs: (name: string, club: string): string[] => [
      `${name}, tu solicitud de membresía ha sido aprobada. Bienvenido a ${club}.`,
      'Desde ahora puedes participar en los encuentros reservados a los miembros.',
    ],
    button: 'Ver mi cuenta',
  },
  joined: {
    subject: 'Ya eres miembro del club',
    heading: 'Ya eres miembro del club',
    paragraphs: (name: string, club: string): string[] => [
      `${name}, ya eras miembro de ${club}: hemos unido tu solicitud a tu ficha, y no tienes que hacer nada más.`,
      'En tu cuenta ves tu número y desde cuándo eres miembro.',
    ],
    button: 'Ver mi cuenta',
  },
  rejected: {
    subject: 'Sobre tu solicitud de membresía',
    heading: 'Sobre tu solicitud de membresía',
    paragraphs: (name: string, club: string): string[] => [
      `${name}, gracias por tu interés en ${club}.`,
      'Esta vez no podemos aceptar tu solicitud. Los encuentros abiertos al público siguen siendo tuyos, y puedes volver a pedirlo más adelante.',
    ],
    button: 'Ver mi cuenta',
  },
  waiting: {
    subject: 'Hay una solicitud de membresía nueva',
    heading: 'Una solicitud espera decisión',
    paragraphs: (name: string, _club: string): string[] => [
      `${name} ha pedido ser miembro del club.`,
    ],
    button: 'Ver la solicitud',
  },
} as const
